// Prevents the page behind a dialog from scrolling.

/** Class of a host element that covers the page. */
export const COVERS = 'covers'

let sheet: CSSStyleSheet | undefined

/**
 * Adds a style rule that applies only while such a host is on the page, so that the page scrolls
 * again even if other code removes the host. The scroll bar's gutter stays, so that nothing moves.
 */
export function stopScrolling(): void {
  try {
    if (sheet) return
    sheet = new CSSStyleSheet()
    const gutter = innerWidth > document.documentElement.clientWidth ? ';scrollbar-gutter:stable' : ''
    sheet.replaceSync(
      `:root:has(soundings-survey.${COVERS}:not([hidden])){overflow:hidden!important${gutter}}`,
    )
    document.adoptedStyleSheets.push(sheet)
  } catch {}
}
