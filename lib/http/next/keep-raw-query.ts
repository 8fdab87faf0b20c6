// Runs before Next's handlers on Vercel: scripts/build.mjs puts it at the head of the built public
// API. On Vercel, the launcher and Next add the path parameters to the query and encode it again,
// with + for every space. The iOS SDK sends a raw + for a plus sign, so the original must be kept.
import { IncomingMessage } from 'node:http'
import { RAW_QUERY } from './raw-query-header'

/** Where Next keeps its data about a request; `initURL` is the unchanged address. */
const META = Symbol.for('NextInternalRequestMeta')
/** The path parameters, as the platform adds them to the query. */
const OF_PATH = /^nxt[PI]/

const metas = new WeakMap<IncomingMessage, { initURL?: string }>()

const queryOf = (url: string): string =>
  new URL(url).search
    .slice(1)
    .split('&')
    .filter((parameter) => !OF_PATH.test(parameter))
    .join('&')

// biome-ignore lint/style/noProcessEnv: runs before everything else, in the built file
if (process.env.VERCEL && !Object.hasOwn(IncomingMessage.prototype, META)) {
  Object.defineProperty(IncomingMessage.prototype, META, {
    get(this: IncomingMessage) {
      return metas.get(this)
    },
    set(this: IncomingMessage, meta: { initURL?: string }) {
      if (!metas.get(this)?.initURL && meta.initURL) this.headers[RAW_QUERY] = queryOf(meta.initURL)
      metas.set(this, meta)
    },
  })
}
