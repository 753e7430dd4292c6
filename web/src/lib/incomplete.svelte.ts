/** Whether a part of the page, fetched when it was wanted, has not come: the line was down, or the server has newer parts. */
export const page = $state({ isIncomplete: false })

/** Notice every part that does not come, wherever it was to stand. */
export function noticeMissingParts(): void {
  const told = new WeakSet<object>()
  addEventListener('vite:preloadError', ({ payload }) => {
    page.isIncomplete = true
    told.add(payload)
  })
  addEventListener('unhandledrejection', (event) => told.has(Object(event.reason)) && event.preventDefault())
}

/** A page that says so in its place when it does not come. */
export async function alone<Part>(fetched: Promise<Part>): Promise<Part> {
  try {
    return await fetched
  } catch (error) {
    page.isIncomplete = false
    throw error
  }
}
