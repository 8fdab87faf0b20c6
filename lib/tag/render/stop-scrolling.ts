// Keeps the page behind a dialog where it is, as long as the dialog is there.

/** The class of a host that covers the page. */
export const COVERS = 'covers'

let sheet: CSSStyleSheet | undefined

/** By a rule that holds only while such a host is on the page: whoever takes it away, the page scrolls again. */
export function stopScrolling(): void {
  try {
    if (sheet) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `:root:has(soundings-survey.${COVERS}),:root:has(soundings-survey.${COVERS}) body{overflow:hidden!important}`,
    )
    document.adoptedStyleSheets.push(sheet)
  } catch {}
}
