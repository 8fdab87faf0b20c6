// The script that a site owner pastes: small, silent, and alone until a survey is due. Built into public/tag.js.
import { send } from '@/lib/client/send'
import type { Preview, PreviewLink } from '../module-interface'
import type { Command, Soundings } from './commands'
import { fetch } from './pristine-globals'
import { readSettings } from './settings'
import { startTag } from './tag'

/** The files of the other parts, put in by the build. */
declare const MOMENT: string
declare const RENDERER: string
declare const PREVIEW: string
declare const HELP: string
declare const DRAFT: string

/** A preview link was followed, here or earlier in this tab; storage may be refused. */
const isPreview = (): unknown => {
  try {
    return /soundings_preview=/.test(location.href) || sessionStorage.soundings_preview
  } catch {
    return false
  }
}

const main = (): void => {
  const early = window.soundings
  const { own, ...settings } = readSettings()
  const { host, data } = settings
  // Another account's tag on the same page: the one that runs says which of them counts.
  const tellOwn = (): void => {
    if (own.account) window.soundings?.('identify', own.account)
  }
  if (early?.v) {
    tellOwn()
    return
  }
  const start = (pass?: PreviewLink): void => {
    const run = startTag({
      ...settings,
      pass,
      send: (url, mayPost) => send(url, { fetch, keepalive: true, mayPost }),
      loadMoment: () => import(`${host}/tag/${MOMENT}`),
      loadRenderer: () => import(`${host}/tag/${RENDERER}`),
      loadHelp: () => import(`${host}/tag/${HELP}`),
      loadDraft: () => import(`${host}/tag/${DRAFT}`),
    })
    const { account, clientKey, preview } = data
    if (preview !== undefined) run(['preview', preview !== 'false'])
    if (clientKey) run(['clientKey', clientKey])
    for (const waiting of queue) run(Array.from(waiting) as Command)
    if (account) {
      run(['identify', account])
      run(['ask'])
    }
    call = run
    tellOwn()
  }
  const queue = early?.q ?? []
  let call = (command: Command): void => void queue.push(command)
  const soundings: Soundings = (...command) => call(command)
  soundings.v = 1
  window.soundings = soundings
  const begin = (): void => {
    if (isPreview())
      import(`${host}/tag/${PREVIEW}`).then(({ v1 }: Preview) => start(v1(settings))).catch(() => {})
    else start()
  }
  // A page that is rendered in advance may never be seen.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}

// A page that makes this impossible gets no survey, and no error either.
try {
  main()
} catch {}
