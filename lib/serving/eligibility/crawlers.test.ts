import { describe, expect, it } from 'vitest'
import { isIosSdkAgent, isSdkAgent } from '@/lib/serving/apps/sdk-agent.rules'
import { isCrawler } from './crawlers.rules'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI_IN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const SDKS = ['iPhoneHttpClient/UNAVAILABLE (iPhone, iOS 17.5)', 'Apache-HttpClient/UNAVAILABLE (java 1.4)']
const IOS_APP = 'Shop/12 CFNetwork/1494.0.7 Darwin/23.4.0'

describe('isCrawler', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'WhatsApp/2.23.20.0 A',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    'BarracudaCentral.org robot',
    'Proofpoint URL Defense',
    'Mimecast URL Protect',
    'ZScaler scanner',
  ])('recognises %s', (agent) => {
    expect(isCrawler(agent)).toBe(true)
  })

  it.each([
    null,
    '',
    CHROME,
    SAFARI_IN_APP,
    `${SAFARI_IN_APP} [FBAN/FBIOS;FBAV/450.0;FBDV/iPhone15,3]`,
    `${SAFARI_IN_APP} Twitter for iPhone/10.1`,
    `${SAFARI_IN_APP} LinkedInApp/9.1`,
    `${SAFARI_IN_APP} Pinterest for iOS`,
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.5.0',
    'Wget/1.21',
    'python-requests/2.31.0',
    'Python-urllib/3.12',
    'okhttp/4.12.0',
    'node',
    'undici',
    'axios/1.7.2',
    'Go-http-client/2.0',
    'Java/17.0.2',
    'Apache-HttpClient/4.5.14 (Java/17)',
    'PostmanRuntime/7.39',
    IOS_APP,
    ...SDKS,
  ])('does not take %s for a crawler', (agent) => {
    expect(isCrawler(agent)).toBe(false)
  })
})

describe('SDK agents', () => {
  it.each([
    [SDKS[0] ?? '', true, true],
    ['iPadHttpClient/UNAVAILABLE (iPad, iOS 16.0)', true, true],
    [SDKS[1] ?? '', true, false],
    [IOS_APP, true, true],
    ['My%20Shop/1 CFNetwork/978 Darwin/18.7.0', true, true],
    ['Apache-HttpClient/4.5.14 (Java/17)', false, false],
    ['iPhoneHttpClient/1.0 (iPhone, iOS 17.5)', false, false],
    [CHROME, false, false],
    ['', false, false],
    [null, false, false],
  ])('%s: SDK %s, iOS %s', (agent, sdk, ios) => {
    expect(isSdkAgent(agent)).toBe(sdk)
    expect(isIosSdkAgent(agent)).toBe(ios)
  })
})
