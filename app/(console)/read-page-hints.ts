// What a request says of the browser: its cookie of hints, else what kind of browser it is.
import { cookies, headers } from 'next/headers'
import { HINTS_COOKIE, type PageHints, readHints } from '@/components/console/hints-cookie'

export async function readPageHints(): Promise<PageHints> {
  const sent = await headers()
  const isPhone = sent.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(sent.get('user-agent') ?? '')
  const cookie = (await cookies()).get(HINTS_COOKIE)?.value
  return { ...readHints(cookie, !isPhone), now: Date.now() }
}
