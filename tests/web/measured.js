// What a picture of a table holds that is cut off, small or out of sight; `least` is how small a text may be.
least => {
    const root = document.querySelector('main.game')
    const scale = each => {
        let all = 1
        for (let at = each; at; at = at.parentElement) {
            const look = getComputedStyle(at), turned = new DOMMatrixReadOnly(look.transform)
            all *= (Math.hypot(turned.a, turned.b) || 1) * (look.scale === 'none' ? 1 : parseFloat(look.scale) || 1)
            if (at.tagName === 'svg' && at.viewBox.baseVal?.width)
                all *= Math.min(at.clientWidth / at.viewBox.baseVal.width, at.clientHeight / at.viewBox.baseVal.height)
        }
        return all
    }
    const words = each => each.textContent.trim().replace(/\s+/g, ' ').slice(0, 50)
    const holds = (each, what) => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    const isTurned = each => { for (let at = each; at !== root; at = at.parentElement) {
        const { b } = new DOMMatrixReadOnly(getComputedStyle(at).transform)
        if (Math.abs(b) > 0.001) return true } return false }
    const boxOf = each => { for (let at = each; at && at !== root; at = at.parentElement) {
        const look = getComputedStyle(at)
        if (['auto', 'scroll'].includes(look.overflowY) || ['auto', 'scroll'].includes(look.overflowX)) return null
        if (look.display === 'inline') continue
        const isPaper = !/^rgba\(.*, 0\)$/.test(look.backgroundColor) || parseFloat(look.borderTopWidth) > 0
        if (isPaper) return at } return root }
    const texts = [...root.querySelectorAll('*')].filter(each => holds(each) && each.checkVisibility({ opacityProperty: true,
        visibilityProperty: true }) && each.clientWidth !== 1 && !each.closest('.heard-only, .art, style, title'))
    const small = [], cut = []
    for (const each of texts) {
        const size = parseFloat(getComputedStyle(each).fontSize) * scale(each)
        if (size < least - 0.05) small.push(`${size.toFixed(1)}: ${words(each)}`)
        const box = each.namespaceURI.endsWith('svg') ? null : boxOf(each)
        if (!box || each.closest('[data-peeks]') && box === root || getComputedStyle(each).textOverflow === 'ellipsis') continue
        const told = `${box === root ? 'the page' : box.className.toString().split(' ')[0] || box.tagName}: ${words(each)}`
        if (isTurned(each)) {
            if (box !== root && box.scrollWidth > box.clientWidth + 2) cut.push(told)
            continue
        }
        const edge = box.getBoundingClientRect(), text = document.createRange()
        text.selectNodeContents(each)
        if ([...text.getClientRects()].some(one => one.width && (one.left < edge.left - 2 || one.right > edge.right + 2 ||
            one.top < edge.top - 3 || one.bottom > edge.bottom + 3))) cut.push(told)
    }
    const figures = [...root.querySelectorAll('[data-figure]')].filter(each => each.checkVisibility() && !each.closest('[inert]'))
        .map(each => ({ each, box: each.getBoundingClientRect() })).map(({ each, box }) => [Math.max(box.width, box.height), each.dataset.figure])
        .sort(([one], [other]) => one - other)
    const sizes = texts.map(each => parseFloat(getComputedStyle(each).fontSize) * scale(each))
    const page = document.documentElement
    return { small, cut, figure: figures[0]?.[0] ?? null, who: figures[0]?.[1], text: sizes.length ? Math.min(...sizes) : null,
        wide: page.scrollWidth > innerWidth + 1 || page.hasAttribute('data-stage') && page.scrollHeight > innerHeight + 1 }
}
