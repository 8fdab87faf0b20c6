// The one copy of the server's code in this process. The build makes dist/lib.mjs of entry.ts; our
// own server and all of Next's bundles load that file, so they share database, caches and counts.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

let loading: Promise<typeof import('./entry')> | undefined

/** What Next's route handlers and pages use of the server's code. */
export function serverLib(): Promise<typeof import('./entry')> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'dist/lib.mjs')
  loading ??= import(/* turbopackIgnore: true */ pathToFileURL(file).href)
  return loading
}
