// Keeps the page behind a dialog where it is, as long as the dialog is there.

/** The class of a host that covers the page. */
export const COVERS = 'covers'

let sheet: CSSStyleSheet | undefined

/**
 * By a rule that holds only while such a host is on the page: whoever takes it away, the page scrolls again. What
 * stands on the page does not move: the place of a scroll bar stays, and the body's margins are left alone.
 */
export function stopScrolling(): void {
  try {
    if (sheet) return
    sheet = new CSSStyleSheet()
    const gutter = innerWidth > document.documentElement.clientWidth ? ';scrollbar-gutter:stable' : ''
    sheet.replaceSync(`:root:has(soundings-survey.${COVERS}){overflow:hidden!important${gutter}}`)
    document.adoptedStyleSheets.push(sheet)
  } catch {}
}
