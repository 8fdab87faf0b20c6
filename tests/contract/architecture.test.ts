// Every endpoint of the public API has a service and a test of its name; documents name files and decisions
// that exist; what a process has once is in a slot; a noun's folder has files of known kinds.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { NOUNS } from '@/.dependency-cruiser.mjs'
import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'

const ROOT = path.resolve(import.meta.dirname, '../..')

const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The names of all files under a folder, at any depth. */
const namesUnder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.basename(file),
  )

const services = namesUnder('lib')
const tests = namesUnder('tests/api')

describe.each(Object.keys(DELIVERY_ENDPOINTS))('%s', (id) => {
  it('has a service', () => expect(services).toContain(`${kebab(id)}.ts`))
  it('has a test', () => expect(tests).toContain(`${kebab(id)}.test.ts`))
})

const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'prisma/schema.prisma',
  ...['docs', 'docs/decisions', 'prisma/models'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => /[.](md|prisma)$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
]

/** In backquotes, or in brackets as the schema's comments have them. */
const PATH =
  /`((?:app|components|demo|docs|lib|prisma|scripts|tests)\/[^`\s<*…]+)`|\(((?:lib|docs)\/[\w./-]+)\)/g

describe.each(documents)('%s', (document) => {
  it('names only files and folders that exist', () => {
    const text = readFileSync(path.join(ROOT, document), 'utf8')
    const named = [...text.matchAll(PATH)].map(([, quoted, bracketed]) => quoted ?? bracketed ?? '')
    expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
  })

  it('links to files that exist', () => {
    const text = readFileSync(path.join(ROOT, document), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link ?? '')
    const folder = path.dirname(path.join(ROOT, document))
    expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([])
  })
})

describe('decisions', () => {
  const records = readdirSync(path.join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md')
  const index = readFileSync(path.join(ROOT, 'docs/decisions/README.md'), 'utf8')

  it.each(records)('%s is in the list, and short', (name) => {
    expect(index).toContain(`](${name})`)
    expect(readFileSync(path.join(ROOT, 'docs/decisions', name), 'utf8').split('\n').length).toBeLessThan(28)
  })

  const code = ['app', 'components', 'lib', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('platform/db/generated'))
      .map((file) => `${folder}/${file}`),
  )

  it('that code and documents name exist', () => {
    const known = new Set(records.map((name) => Number.parseInt(name, 10)))
    const wrong = [...documents, ...code].flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\b[Dd]ecisions?[ /](\d+)(-[\w-]+\.md)?/g)]
        .filter(([, number, rest]) =>
          rest ? !records.includes(`${number}${rest}`) : !known.has(Number(number)),
        )
        .map(([words]) => `${file}: ${words}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('what raises the version of an account', () => {
  const RAISES = /accounts\b[^;`]*\bSET version = |version: \{ increment|raiseVersion\(tx/
  const files = readdirSync(path.join(ROOT, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('platform/db/generated'))
    .filter((file) => RAISES.test(readFileSync(path.join(ROOT, 'lib', file), 'utf8')))

  /** Ways that tell of the change when every process follows it, and the one that need not. */
  it.each(files)('%s tells of it when it is live', (file) => {
    const tells: Record<string, string> = {
      // Its callers do.
      'accounts/raise-version.store.ts': '',
      // The last answer of a goal waits for nobody (decision 17).
      'answering/recording/answer-writes.store.ts': '',
      'people/events/stored-events.store.ts': 'people/events/count-stored-events.ts',
      'people/events/unused-counters.store.ts': 'people/events/forget-unused-counters.ts',
      // So does a place in a quota: whom it holds back is decided with the version that the person is read with.
      'answering/quotas/leaving-quotas.store.ts': '',
      'people/person-erasure-statements.store.ts': 'people/person-erasure.store.ts',
      'results/reviews/hiding-statements.store.ts': 'results/reviews/hide-submissions.store.ts',
    }
    const teller = tells[file] ?? file
    if (teller === '') return
    expect(readFileSync(path.join(ROOT, 'lib', teller), 'utf8')).toMatch(/(tellWhenLive|untilLive)\(/)
  })

  it('is known', () => expect(files.length).toBeGreaterThan(3))
})

describe('what a process has once, though its code is loaded twice', () => {
  const files = readdirSync(path.join(ROOT, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('platform/db/generated'))
    .map((file) => [file, readFileSync(path.join(ROOT, 'lib', file), 'utf8')] as const)

  it.each(['oncePerProcess', 'perDatabase'])('has a name of its own in %s', (made) => {
    const names = files.flatMap(([, text]) =>
      [...text.matchAll(new RegExp(`\\b${made}\\(\\s*'([^']+)'`, 'g'))].map(([, name]) => name),
    )
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  })

  /** Of one copy: what is computed anew without harm, and what only the server in front needs. */
  const OF_ONE_COPY = [
    'accounts/audit/audit.store.ts',
    'answering/polls/poll-results.ts',
    'answering/recording/asked-survey.ts',
    'http/next/answer-reference.ts',
    'http/pipeline/answer-call.ts',
    'http/pipeline/caller.ts',
    'http/pipeline/compress-answer.ts',
    'http/pipeline/delivery/handle-delivery.ts',
    'http/pipeline/delivery/read-input.ts',
    'http/server/answer-api.ts',
    'http/server/compress.ts',
    'http/server/listen-with-next.ts',
    'http/server/pages/pace-pages.ts',
    'http/server/pages/page-turns.ts',
    'http/server/pages/shared-pages.ts',
    'http/server/refuse-connection.ts',
    'people/read-person.store.ts',
    'platform/db/migrations/migration.ts',
    'platform/db/transaction.ts',
    'results/reviews/tags/language-rules.ts',
    'serving/recalled-body.ts',
  ]
  const STATE =
    /^(export )?(let |const \w+(: [^=]+)? = (pLimit\(|new (Map|Set|WeakMap|WeakSet|Memo|Turns|RateLimiter\w+|\w+Array)\b[^(]*\((?!\[|\n)))/m

  const KEEPERS = ['http/', 'platform/db/', 'platform/sql/', ...Object.keys(NOUNS).map((noun) => `${noun}/`)]

  it('is in a slot, unless it is listed here', () => {
    const keeping = files
      .filter(
        ([file, text]) =>
          KEEPERS.some((folder) => file.startsWith(folder)) &&
          !/[.](rules|test)[.]ts$/.test(file) &&
          STATE.test(text),
      )
      .map(([file]) => file)
    expect(keeping.sort()).toEqual(OF_ONE_COPY)
  })
})

describe.each(Object.keys(NOUNS))('the folder of %s', (noun) => {
  const files = readdirSync(path.join(ROOT, 'lib', noun), { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.extname(file),
  )

  it('has files of known kinds', () => {
    const KNOWN = /^([a-z0-9-]+\/)*[a-z0-9-]+([.](endpoint|rules|store|render|test|d))?[.]ts$/
    expect(files.filter((file) => !KNOWN.test(file))).toEqual([])
  })

  it('has at most twenty of them in one folder', () => {
    const folders = files.filter((file) => !file.endsWith('.test.ts')).map((file) => path.dirname(file))
    for (const folder of new Set(folders))
      expect([folder, folders.filter((one) => one === folder).length > 20]).toEqual([folder, false])
  })

  it('has rules that neither wait nor read the clock nor draw lots', () => {
    const IMPURE = /\b(async|await)\b|\bDate[.]now\(|\bnew Date\(\)|\bMath[.]random\(|\bperformance[.]now\(/
    const rules = files.filter((file) => file.endsWith('.rules.ts'))
    const code = (file: string) =>
      readFileSync(path.join(ROOT, 'lib', noun, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(rules.filter((file) => IMPURE.test(code(file)))).toEqual([])
  })
})
