// Prints how each rule judges this visit: to the holder of a preview link, and to who is signed in to the console on this host.
import type { Situation } from '../module-interface'

interface Reason {
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  rule: string
  input: string
  needs: string | null
}

interface Explained {
  name: string
  eligible: boolean
  reasons: Reason[]
}

const MARKS = { passed: '✓', failed: '✗', skipped: '–' }

const print = ({ name, eligible, reasons }: Explained): void =>
  console.info(
    [
      `Soundings: "${name}" ${eligible ? 'passes all of its rules' : 'is held back'} for a real visitor:`,
      ...reasons.map(
        ({ outcome, rule, input, needs }) =>
          `${MARKS[outcome]} ${rule} – ${input}${needs ? ` ${needs}` : ''}`,
      ),
    ].join('\n'),
  )

const count = (text: string | null): number | null => (text === null ? null : Number(text))

/** The visit that this question for a survey told of, in the words of the console's check. */
const visitOf = (asked: URLSearchParams) => ({
  deviceType: asked.get('device_type') ?? 'desktop',
  url: asked.get('url'),
  visitCount: count(asked.get('visit_count')),
  pageviewCount: count(asked.get('pageview_count')),
  customData: asked.get('custom_data'),
  clientKey: asked.get('client_key'),
  udid: asked.get('udid'),
  locale: asked.get('locale'),
})

const read = async <T>(path: string, init?: RequestInit): Promise<T | null> => {
  const reply = await fetch(path, init)
  return reply.ok ? ((await reply.json()) as T) : null
}

/** `url`: what the tag asked for a survey. Whoever may not know is told nothing. */
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
      const reply = await read<{ surveys: Explained[] }>(`/api/console/accounts/${mine.id}/explain`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(visit),
      })
      reply?.surveys.forEach(print)
    }
  } catch {}
}
