// The file name of a PDF of answers.

const MAX_NAME = 80

/** Letters, digits and hyphens, with the UTC date: `Checkout-feedback-2026-11-21.pdf`. */
export function pdfFileName(surveyName: string, date: Date): string {
  const plain = surveyName
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const name = [...plain]
    .slice(0, MAX_NAME)
    .join('')
    .replace(/^-+|-+$/g, '')
  return `${name || 'answers'}-${date.toISOString().slice(0, 10)}.pdf`
}
