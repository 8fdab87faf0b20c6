// The script that a site embeds; it loads the other modules only when needed. Built into
// public/tag.js.
import { send } from '@/lib/api/client/send'
import { importPart } from '../import-part'
import type { Preview, PreviewLink } from '../module-interface'
import type { Command, Soundings } from './commands'
import { fetch } from './pristine-globals'
import { readSettings } from './settings'
import { startTag } from './tag'

/** File names of the other modules, defined by the build. */
declare const STAGE: string
declare const RENDERER: string
declare const PREVIEW: string
declare const HELP: string
declare const DRAFT: string
declare const EVENTS: string
/** The folder of these files, defined by the build. */
declare const FOLDER: string

/** Whether a preview link was opened, now or earlier in this tab; storage may be denied. */
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
  const load = <Part>(file: string): Promise<Part> => importPart(`${host}${FOLDER}${file}`)
  // A second script element on the same page: the running tag warns if its account differs.
  const identifyOwn = (): void => {
    if (own.account) window.soundings?.('identify', own.account)
  }
  if (early?.v) {
    identifyOwn()
    return
  }
  const start = (pass?: PreviewLink): void => {
    const run = startTag({
      ...settings,
      pass,
      send: (url, mayPost) => send(url, { fetch, keepalive: true, mayPost }),
      loadStage: () => load(STAGE),
      loadRenderer: () => load(RENDERER),
      loadHelp: () => load(HELP),
      loadDraft: () => load(DRAFT),
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
    identifyOwn()
  }
  const queue = early?.q ?? []
  let call = (command: Command): void => void queue.push(command)
  const soundings: Soundings = (...command) => call(command)
  soundings.v = 1
  window.soundings = soundings
  const begin = (): void => {
    if (isPreview())
      load<Preview>(PREVIEW)
        .then(({ v1 }) => start(v1(settings)))
        .catch(() => {})
    else start()
  }
  const prepare = (): void => {
    // Its listeners must be there before the first event.
    if (data.eventsTo || data.eventsFrom) void load(EVENTS).then(begin, begin)
    else begin()
  }
  // A prerendered page may never be shown.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', prepare, { once: true })
  else prepare()
}

// An exception here must not become an error of the page.
try {
  main()
} catch {}
