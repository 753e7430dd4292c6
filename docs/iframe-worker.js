// The site's search runs in a worker. Browsers start none for a page that was opened as a file: there, run the worker's
// script in a hidden frame. Zensical's offline plugin expects such a script, and would load one from elsewhere.
(() => {
  if (location.protocol !== 'file:') return

  const frameSource = (url) => `<!doctype html><body><script>
    window.postMessage = (data) => parent.postMessage(data, '*')
    window.importScripts = (...urls) => urls.reduce((loaded, url) => loaded.then(() => new Promise((done, failed) => {
      const script = document.createElement('script')
      script.src = url
      script.onload = done
      script.onerror = failed
      document.body.append(script)
    })), Promise.resolve())
  </script><script src="${url}"></script></body>`

  window.Worker = class extends EventTarget {
    onmessage = null
    onerror = null
    #frame = document.createElement('iframe')
    #ready
    #forward = (event) => {
      if (event.source !== this.#frame.contentWindow) return
      event.stopImmediatePropagation()
      const message = new MessageEvent('message', { data: event.data })
      this.onmessage?.(message)
      this.dispatchEvent(message)
    }

    constructor(url) {
      super()
      this.#frame.hidden = true
      window.addEventListener('message', this.#forward)
      document.body.append(this.#frame)
      const inside = this.#frame.contentWindow
      inside.document.open()
      inside.document.write(frameSource(url))
      inside.document.close()
      this.#ready = new Promise((done) => inside.addEventListener('load', done))
    }

    postMessage(data) {
      void this.#ready.then(() => {
        this.#frame.contentWindow.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
      })
    }

    terminate() {
      window.removeEventListener('message', this.#forward)
      this.#frame.remove()
    }
  }
})()
