// Prints the result of each targeting rule for this visit. Only for people with a preview link, or
// signed in to the console on this host.
import type { Situation } from '../module-interface'

interface Reason {
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  rule: string
  input: string
  needs: string | null
  parts?: Reason[]
}

interface Explained {
  name: string
  eligible: boolean
  reasons: Reason[]
}

const SYMBOLS = { passed: '✓', failed: '✗', skipped: '–' }

const linesOf = (reasons: Reason[], margin: string): string =>
  reasons
    .map(
      ({ outcome, rule, input, needs, parts }) =>
        `${margin}${SYMBOLS[outcome]} ${rule} – ${input}${needs ? ` ${needs}` : ''}${linesOf(parts ?? [], `${margin}  `)}`,
    )
    .join('')

const print = ({ name, eligible, reasons }: Explained): void =>
  console.info(
    `Soundings: "${name}" ${eligible ? 'passes all of its rules' : 'is held back'} for a real visitor:${linesOf(reasons, '\n')}`,
  )

/** The visit described by a serving call's query, which says both counts, in the form that the console's API takes. */
const visitOf = (query: URLSearchParams) => ({
  deviceType: query.get('device_type') ?? 'desktop',
  url: query.get('url'),
  visitCount: Number(query.get('visit_count')),
  pageviewCount: Number(query.get('pageview_count')),
  customData: query.get('custom_data'),
  clientKey: query.get('client_key'),
  udid: query.get('udid'),
  locale: query.get('locale'),
  timeZone: query.get('tz'),
})

const read = async <T>(path: string, init?: RequestInit): Promise<T | null> => {
  const reply = await fetch(path, init)
  return reply.ok ? ((await reply.json()) as T) : null
}

/** `url`: the tag's serving call. Prints nothing to people without access. */
export async function explainRules(url: string, { host, account, pass }: Situation): Promise<void> {
  const visit = visitOf(new URL(url).searchParams)
  try {
    if (pass) {
      const query = new URLSearchParams({
        preview_token: `${pass.query.preview_token}`,
        visit: JSON.stringify(visit),
      })
      const explained = await read<Explained>(`${host}/api/console/preview-rules?${query}`)
      if (explained) print(explained)
    } else if (host === location.origin) {
      const me = await read<{ accounts: { id: number; identifier: string }[] }>('/api/console/me')
      const mine = me?.accounts.find(({ identifier }) => identifier === account)
      if (!mine) return
      const reply = await read<{ surveys: Explained[] }>(`/api/v1/accounts/${mine.id}/targeting-check`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(visit),
      })
      reply?.surveys.forEach(print)
    }
  } catch {}
}
