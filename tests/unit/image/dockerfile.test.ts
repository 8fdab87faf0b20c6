// What can be seen of the image without building it; `npm run test:image` builds it.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SECRETS, SETTINGS } from '@/lib/platform/env'

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

it('keeps what git ignores, secrets above all, out of the build', () => {
  const ignored = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''))
  expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining(['.git', ...ignored]))
})

it('copies only files that exist', () => {
  const sources = linesOf('Dockerfile').flatMap((line) => {
    const [word, ...names] = line.split(' ')
    return word === 'COPY' && !names[0]?.startsWith('--from') ? names.slice(0, -1) : []
  })
  expect(sources).toContain('package-lock.json')
  expect(sources.filter((name) => !existsSync(name))).toEqual([])
})

it('runs what `npm start` runs, as a user without rights, with one volume', () => {
  const last = linesOf('Dockerfile')
    .join('\n')
    .split(/^FROM /m)
    .at(-1)
  const start: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start
  expect(last).toContain(`CMD ${JSON.stringify(start.split(' ')).replaceAll(',', ', ')}`)
  expect(last).toMatch(/^USER (?!0|root)\d+:\d+$/m)
  expect(last?.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
  expect(last).toContain('DATA_DIR=/data')
})

it.each(['Dockerfile', 'compose.yaml', 'deploy/soundings.service', 'deploy/kubernetes.yaml'])(
  '%s sets what the server knows',
  (file) => {
    const text = readFileSync(file, 'utf8').replace(/^\s*#.*$/gm, '')
    const own =
      file === 'compose.yaml'
        ? text.slice(text.indexOf('\n  soundings:'), text.indexOf('\n  postgres:'))
        : text
    const names = [...own.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)[=:]|name: ([A-Z_]+)$/gm)].map(
      ([, name, other]) => name ?? other ?? '',
    )
    expect(names).not.toEqual([])
    const others = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED', 'POSTGRES_PASSWORD']
    const known = [...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`), ...others]
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  },
)

it('asks the addresses that say whether a server is alive and ready', () => {
  const probes = ['Dockerfile', 'deploy/kubernetes.yaml'].flatMap(
    (file) => readFileSync(file, 'utf8').match(/\/api\/\w+/g) ?? [],
  )
  expect(probes).toHaveLength(4)
  expect(probes.filter((probe) => !existsSync(`app${probe}/route.ts`))).toEqual([])
})
