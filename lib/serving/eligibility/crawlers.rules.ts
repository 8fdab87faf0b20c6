// Recognises programs that open links without a person: mail scanners, link previewers, search
// engines. On /q they record nothing (docs/api.md §2).

/** HTTP libraries, headless browsers and SDKs are not listed: people answer through them. */
const CRAWLERS = [
  // Search engines and other indexes
  'googlebot',
  'adsbot-google',
  'bingbot',
  'bingpreview',
  'yandexbot',
  'baiduspider',
  'duckduckbot',
  'applebot',
  'petalbot',
  'bytespider',
  'ahrefsbot',
  'semrushbot',
  'ccbot',
  'gptbot',
  'claudebot',
  // Link previews
  'slackbot',
  'slack-imgproxy',
  'facebookexternalhit',
  'facebot',
  'twitterbot',
  'linkedinbot',
  'telegrambot',
  'discordbot',
  'pinterestbot',
  'skypeuripreview',
  'redditbot',
  'embedly',
  // Mail scanners and proxies
  'googleimageproxy',
  'yahoomailproxy',
  'barracudacentral',
  'barracuda sentinel',
  'proofpoint',
  'mimecast',
  'safelinks',
  'zscaler',
  'microsoft office existence discovery',
  'symantec',
  'trendmicro',
  'messagelabs',
]

const CRAWLER = new RegExp(`^whatsapp/|${CRAWLERS.join('|')}`, 'i')

/**
 * Whether a user agent is a crawler known by name; an empty or unknown one is not (docs/api.md §2).
 */
export const isCrawler = (userAgent: string | null): boolean => userAgent !== null && CRAWLER.test(userAgent)
