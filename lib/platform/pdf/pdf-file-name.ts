// The file names of documents.

const MAX_NAME = 80

/** Letters, digits and hyphens, with the UTC date: `Checkout-feedback-2026-11-21.pdf`. */
export const pdfFileName = (title: string, date: Date): string => documentFileName(title, date, 'pdf')

export function documentFileName(surveyName: string, date: Date, ending: 'pdf' | 'png'): string {
  const plain = surveyName
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const name = [...plain]
    .slice(0, MAX_NAME)
    .join('')
    .replace(/^-+|-+$/g, '')
  return `${name || 'answers'}-${date.toISOString().slice(0, 10)}.${ending}`
}
