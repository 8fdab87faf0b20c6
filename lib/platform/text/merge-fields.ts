// Recognises merge fields that a tool for mails has not filled in, as in its own preview or after a typing
// mistake. What everybody's link says is nobody's key.

/** These never stand in a key, not even in a part of it. */
const ANYWHERE =
  /\{\{.{0,200}?\}\}|\*\|.{0,200}?\|\*|\$\{.{0,200}?\}|<%.{0,200}?%>|%%[^%]{1,200}%%|\{%.{0,200}?%\}|\{!.{0,200}?\}/s
/** These may stand in a key, but are not the whole of one. */
const WHOLE =
  /^(\{[\w .-]+\}|\[\[?[A-Za-z_][\w .-]*\]\]?|%[A-Za-z_][\w .-]*%|#[A-Za-z_][\w .-]*#|<<?[A-Za-z_][\w .-]*>>?|-[a-z_]+-)$/

const test = (text: string): boolean => ANYWHERE.test(text) || WHOLE.test(text.trim())

/** Undoes the escapes of an address that was escaped twice; the text itself if it has none. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether a value of an address is, or has, a merge field of a usual tool for mails. */
export const hasMergeField = (text: string): boolean => test(text) || test(unescaped(text))
