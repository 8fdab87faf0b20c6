// The script that a site owner pastes: small, silent, and alone until a survey is due. Built into public/tag.js.
import { send } from '@/lib/client/send'
import type { Command, Soundings } from './commands'
import { fetch } from './natives'
import { readSettings } from './settings'
import { startTag } from './tag'

/** The files of the other parts, put in by the build. */
declare const MOMENT: string
declare const RENDERER: string

const main = (): void => {
  const early = window.soundings
  const settings = readSettings()
  if (early?.v) return
  const start = (): void => {
    const run = startTag({
      ...settings,
      send: (url) => send(url, { fetch, keepalive: true }),
      loadMoment: () => import(`${settings.host}/tag/${MOMENT}`),
      loadRenderer: () => import(`${settings.host}/tag/${RENDERER}`),
    })
    const { account, clientKey, preview } = settings.data
    if (preview !== undefined) run(['preview', preview !== 'false'])
    if (clientKey) run(['clientKey', clientKey])
    for (const waiting of queue) run(Array.from(waiting) as Command)
    if (account) {
      run(['identify', account])
      run(['ask'])
    }
    call = run
  }
  const queue = early?.q ?? []
  let call = (command: Command): void => void queue.push(command)
  const soundings: Soundings = (...command) => call(command)
  soundings.v = 1
  window.soundings = soundings
  // A page that is rendered in advance may never be seen.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

// A page that makes this impossible gets no survey, and no error either.
try {
  main()
} catch {}
