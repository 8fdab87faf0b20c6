// How the console, its reports and its digests write scores and means.

const SCORE: Intl.NumberFormatOptions = {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
}
const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0, signDisplay: 'exceptZero' }

/** One decimal everywhere, with a sign, so that a score is like its interval; zero and the ends of the scale are whole. */
export const scoreFormat = (score: number): Intl.NumberFormatOptions =>
  score === 0 || Math.abs(score) === 100 ? WHOLE : SCORE

/** Two decimals everywhere. */
export const MEAN_FORMAT: Intl.NumberFormatOptions = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
}

const [scores, wholes, means] = [SCORE, WHOLE, MEAN_FORMAT].map(
  (options) => new Intl.NumberFormat('en', options),
) as [Intl.NumberFormat, Intl.NumberFormat, Intl.NumberFormat]

const withMinus = (words: string): string => words.replace('-', '−')

/** The same in English: +44.0. */
export const inScore = (score: number): string =>
  withMinus((scoreFormat(score) === WHOLE ? wholes : scores).format(score))

/** The same in English: 4.20. */
export const inMean = (mean: number): string => withMinus(means.format(mean))
