// Texts for the fields that the published SDKs read as HTML, with pairs of * for bold and of _ for
// italics: what they show is what the author wrote (docs/api.md §4, §5).

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '*': '&#42;',
  _: '&#95;',
}

export const toAppHtml = (text: string): string =>
  text.replace(/[&<>*_]|\r\n?|\n/g, (sign) => ENTITIES[sign] ?? '<br>')

/** Whether a text is changed where the SDK for iOS reads HTML and gets it as it is. */
export const isChangedAsHtml = (text: string): boolean =>
  /<[a-z/!?]|&[a-z#]|[\r\n]/i.test(text) || /\*[\s\S]*\*|_[\s\S]*_/.test(text)
