// What is wrong with the page as somebody sees it now; `least` is how small a text may be.
least => {
    const shown = each => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const words = each => (each.ariaLabel || each.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)
    const wrong = []
    const isInside = ({ left, top, width, height }) => width > 0 && left + width / 2 > 0 && left + width / 2 < innerWidth &&
        top + height / 2 > 0 && top + height / 2 < innerHeight
    for (const button of document.querySelectorAll('.primary, .main, .ways .card, .coach button')) {
        if (!shown(button) || button.disabled || button.closest('[inert]')) continue
        const box = button.getBoundingClientRect()
        if (!isInside(box)) continue
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        if (hit && !button.contains(hit) && !hit.contains(button)) wrong.push(`hidden: ${words(button)} under ${hit.className.baseVal ?? hit.className} ${words(hit)}`)
    }
    const cuts = each => { for (let at = each; at && at !== document.body; at = at.parentElement) {
        const look = getComputedStyle(at)
        if (['auto', 'scroll'].includes(look.overflowY) || ['auto', 'scroll'].includes(look.overflowX)) return null
        if (at !== each && (look.overflowX === 'hidden' || look.overflowX === 'clip')) return at } return null }
    const holds = each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    for (const each of document.querySelectorAll('section.over *, .page *, .coach *, .replay *')) {
        if (!holds(each) || !shown(each) || each.namespaceURI.endsWith('svg') || each.clientWidth === 1 ||
            each.closest('.heard-only, .skip, [aria-hidden=true], style, title, select, .art')) continue
        const look = getComputedStyle(each)
        if (parseFloat(look.fontSize) < least - 0.05) wrong.push(`${look.fontSize} text: ${words(each)}`)
        if (look.textOverflow === 'ellipsis') continue
        const box = cuts(each)
        if (!box) continue
        const edge = box.getBoundingClientRect(), text = document.createRange()
        text.selectNodeContents(each)
        if ([...text.getClientRects()].some(one => one.width && (one.left < edge.left - 2 || one.right > edge.right + 2 ||
            one.top < edge.top - 3 || one.bottom > edge.bottom + 3))) wrong.push(`cut off: ${words(each)}`)
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push('the page scrolls sideways')
    return [...new Set(wrong)]
}
