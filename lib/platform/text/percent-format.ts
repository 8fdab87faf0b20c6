// How the console, its reports and its digests write a share.

const SHARE: Intl.NumberFormatOptions = {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
}
const WHOLE: Intl.NumberFormatOptions = { style: 'percent' }

/** One decimal everywhere, so that figures beside each other are alike; exactly nothing is 0%, and everything 100%. */
export const percentFormat = (share: number): Intl.NumberFormatOptions =>
  share === 0 || share === 1 ? WHOLE : SHARE

const [shares, wholes] = [new Intl.NumberFormat('en', SHARE), new Intl.NumberFormat('en', WHOLE)]

/** The same in English: 0.4 as 40.0%. */
export const inPercent = (share: number): string =>
  (share === 0 || share === 1 ? wholes : shares).format(share)
