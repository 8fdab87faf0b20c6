// Every endpoint of the public API has a service and a test of its name, and documents name files
// that exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DELIVERY_ENDPOINTS } from '@/lib/contract/delivery/endpoints'

const ROOT = path.resolve(import.meta.dirname, '../..')

const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The names of all files under a folder, at any depth. */
const namesUnder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.basename(file),
  )

const services = namesUnder('lib/services')
const tests = namesUnder('tests/api')

describe.each(Object.keys(DELIVERY_ENDPOINTS))('%s', (id) => {
  it('has a service', () => expect(services).toContain(`${kebab(id)}.ts`))
  it('has a test', () => expect(tests).toContain(`${kebab(id)}.test.ts`))
})

const documents = [
  'README.md',
  'CONTRIBUTING.md',
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
})

describe('whoever raises the version of an account', () => {
  const RAISES = /accounts\b[^;`]*\bSET version = |version: \{ increment/
  const files = readdirSync(path.join(ROOT, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('db/generated'))
    .filter((file) => RAISES.test(readFileSync(path.join(ROOT, 'lib', file), 'utf8')))

  /** Ways that tell of the change when every process follows it, and the one that need not. */
  it.each(files)('%s tells of it when it is live', (file) => {
    const tells: Record<string, string> = {
      // The last answer of a goal waits for nobody (docs/decisions/17).
      'db/answers/answer-writes.ts': '',
      'db/people/person-erasure-statements.ts': 'db/people/person-erasure.ts',
      'db/reviews/hiding-statements.ts': 'db/reviews/hide-submissions.ts',
    }
    const teller = tells[file] ?? file
    if (teller === '') return
    expect(readFileSync(path.join(ROOT, 'lib', teller), 'utf8')).toMatch(/(tellWhenLive|untilLive)\(/)
  })

  it('is known', () => expect(files.length).toBeGreaterThan(3))
})
