// Finds variables of the environment that look like settings of ours but are none.
import type { Translator } from '@/lib/platform/contract/translator'
import { everySetting, RENAMED, SECRETS, SETTINGS } from '@/lib/platform/env'
import { findSimilar } from '@/lib/platform/text/similar-name'

/** What other programs call a setting of ours. */
const CALLED_ELSEWHERE: Record<string, string> = {
  PGHOST: 'DATABASE_URL',
  TRUST_PROXY_HOPS: 'TRUST_PROXY',
  TRUSTED_PROXIES: 'TRUST_PROXY',
}

const NAMES = [...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`)]

/** One sentence for each variable that is an earlier name of a setting, or resembles one. */
export function findMistakes(t: Translator, source = everySetting()): string[] {
  return Object.entries(source).flatMap(([name, value = '']) => {
    if (value.trim() === '') return []
    if (RENAMED[name])
      return [t('{name} still works, but is now called {now}.', { name, now: RENAMED[name] })]
    const meant = findSimilar(name, NAMES) ?? findElsewhere(name, value, source)
    if (meant) return [t('{name} is not a setting and is ignored. Did you mean {meant}?', { name, meant })]
    const isUnused = !NAMES.includes(name) && !source.DATABASE_URL && !source.DATABASE_URL_FILE
    return isUnused && /^postgres(ql)?:\/\//.test(value)
      ? [t('{name} is ignored: the database is taken from DATABASE_URL, which is not set.', { name })]
      : []
  })
}

function findElsewhere(
  name: string,
  value: string,
  source: Record<string, string | undefined>,
): string | null {
  const [, bare = ''] = /^SOUNDINGS_(.+)/.exec(name) ?? []
  // Kubernetes sets SOUNDINGS_PORT=tcp://… for a service that is called soundings.
  if (NAMES.includes(bare) && !/^(tcp|udp):/.test(value)) return bare
  const ours = CALLED_ELSEWHERE[name]
  return ours !== undefined && !source[ours] && !source[`${ours}_FILE`] ? ours : null
}
