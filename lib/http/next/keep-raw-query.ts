// Runs before Next's handlers on Vercel: scripts/build.mjs writes it at the head of what Next has built of the public API. There both
// the function's launcher and Next write the parameters of the path into the query and spell all of it anew, with + for every space,
// and the SDK on iOS sends + for a plus: what it meant could not be told any more.
import { IncomingMessage } from 'node:http'
import { RAW_QUERY } from './raw-query-header'

/** Where Next keeps what it knows of a request; `initURL` is its address before anything was changed. */
const META = Symbol.for('NextInternalRequestMeta')
/** The parameters of a path, as the platform writes them into the query. */
const OF_PATH = /^nxt[PI]/

const metas = new WeakMap<IncomingMessage, { initURL?: string }>()

const queryOf = (url: string): string =>
  new URL(url).search
    .slice(1)
    .split('&')
    .filter((parameter) => !OF_PATH.test(parameter))
    .join('&')

// biome-ignore lint/style/noProcessEnv: it runs before all else, at the head of what is built
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
