// On a Node that is too old, each command says so before anything that only newer ones have.
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Behaves as version 18, in which a module does not know its folder. */
const AS_OLD = `
Object.defineProperty(process.versions, 'node', { value: '18.20.8' })
const { register } = await import('node:module')
register('data:text/javascript,' + encodeURIComponent(\`
  export async function load(url, context, next) {
    const loaded = await next(url, context)
    if (!url.includes('/scripts/')) return loaded
    return { ...loaded, source: String(loaded.source).replaceAll('import.meta.dirname', 'undefined') }
  }\`))`

it.each(['demo', 'start', 'test', 'verify', 'build', 'dev'])('npm run %s', (script) => {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(AS_OLD)}`]
  const { status, stderr } = spawnSync(process.execPath, [...options, `scripts/${script}.mjs`], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'Soundings needs Node 20.19 or newer, and this is 18.20.8.\n'])
})
