import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/lib/platform/db/open-database'
import { ACCOUNTS_HELP, accountsCommand } from '@/scripts/accounts/accounts-command'
import { type Command, CommandError, formatTable, runCommand } from '@/scripts/command-line/run-command'
import { SURVEYS_HELP, surveysCommand } from '@/scripts/surveys/surveys-command'
import { resetDatabase, useTestDatabase } from '../../support/database'
import { visitSurvey } from '../../support/surveys/import-documents'

useTestDatabase()

let db: Database
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'soundings-'))
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  await resetDatabase()
  db = await openDatabase()
})

/** Runs a command and returns its output; an error is the last line, with the exit code. */
async function run(command: Command, ...argv: string[]): Promise<string> {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  try {
    await command(db, argv, { say, complain: say })
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    lines.push(`${error.exitCode}: ${error.message}`)
  }
  return lines.join('\n')
}

const surveys = (...argv: string[]) => run(surveysCommand, ...argv)
const accounts = (...argv: string[]) => run(accountsCommand, ...argv)

const file = async (name: string, content: unknown): Promise<string> => {
  const target = path.join(folder, name)
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content))
  return target
}

describe('npm run accounts', () => {
  it('creates an account, lists it and shows it', async () => {
    await accounts('create', 'Acme Ltd', '--identifier', 'ACME-1', '--caps', '3/7 days')
    expect(await accounts('list')).toContain('ACME-1      Acme Ltd  on       3 viewed in 7 days')
    expect(JSON.parse(await accounts('show', 'ACME-1'))).toMatchObject({
      identifier: 'ACME-1',
      caps: [{ limit: 3, window: { count: 7, unit: 'days' }, counts: 'viewed', of: 'all' }],
    })
  })

  it('takes the name as an option, several caps, and a rest', async () => {
    const said = await accounts('create', '--identifier', 'SHOP-1', '--name', 'My shop', '--caps', '2/day')
    expect(said).toMatch(/^Created the account "SHOP-1"\./)
    const shown = async () => JSON.parse(await accounts('show', 'SHOP-1'))
    const day = { count: 1, unit: 'days' }
    const twice = { limit: 2, window: day, counts: 'viewed', of: 'all' }
    expect(await shown()).toMatchObject({ caps: [twice], restAfterClose: null })
    const more = '2/day, 3/30 days served interrupting, 4 served'
    await accounts('set', 'SHOP-1', '--caps', more, '--rest', '14 days')
    expect(await shown()).toMatchObject({
      caps: [
        twice,
        { limit: 3, window: { count: 30, unit: 'days' }, counts: 'served', of: 'interrupting' },
        { limit: 4, window: day, counts: 'served', of: 'all' },
      ],
      restAfterClose: { count: 14, unit: 'days' },
    })
    expect(await accounts('list')).toContain('2 viewed in 1 days, 3 served in 30 days interrupting')
    await accounts('set', 'SHOP-1', '--caps', 'none', '--rest', 'none')
    expect(await shown()).toMatchObject({ caps: [], restAfterClose: null })
    expect(await accounts('create')).toBe('2: Say what to create. See --help.')
  })

  it('generates an identifier if none is given', async () => {
    expect(await accounts('create', 'Acme')).toMatch(/^Created the account "SN-[A-Z2-9]{10}"\./)
  })

  it('changes every setting, and nothing that is not named', async () => {
    await accounts('create', 'Acme', '--identifier', 'A')
    const said = await accounts(
      ...[
        'set',
        'A',
        '--identifier',
        'B',
        '--name',
        'Beta',
        '--enabled',
        'off',
        '--redirect-domains',
        'a.com, b.org',
      ],
      ...[
        '--caps',
        '0 served',
        '--rest',
        '2 hours',
        '--time-zone',
        'Europe/Berlin',
        '--ip-policy',
        'full',
        '--blocked-ips',
        '203.0.113.7,2001:DB8::1',
        '--own-addresses',
        '198.51.100.0/24',
        '--allowed-origins',
        'https://a.com',
      ],
      ...['--mask-personal-data', 'off', '--mask-emails', 'off', '--mask-phones', 'off', '--callbacks', 'on'],
      ...['--snippet', 'on', '--link-clicks', 'off', '--draft-previews', 'off'],
      ...['--keep-texts', 'forever', '--keep-details', '30 days', '--keep-events', '90'],
      ...['--keep-submissions', '730'],
    )
    expect(said).toMatch(/^Changed\./)
    const shown = JSON.parse(await accounts('show', 'B'))
    expect(shown).toEqual({
      identifier: 'B',
      name: 'Beta',
      enabled: false,
      redirectDomains: ['a.com', 'b.org'],
      caps: [{ limit: 0, window: { count: 1, unit: 'days' }, counts: 'served', of: 'all' }],
      restAfterClose: { count: 2, unit: 'hours' },
      timeZone: 'Europe/Berlin',
      ipPolicy: 'full',
      blockedIps: ['203.0.113.7', '2001:db8::1'],
      ownAddresses: ['198.51.100.0/24'],
      allowedOrigins: ['https://a.com'],
      masking: { personalData: false, emails: false, phones: false },
      callbacksEnabled: true,
      snippetEnabled: true,
      linkClicksEnabled: false,
      draftPreviewEnabled: false,
      keepDays: { texts: null, details: 30, events: 90, submissions: 730, people: null },
    })
    await accounts('set', 'B', '--rest', '1 day', '--redirect-domains', '')
    expect(JSON.parse(await accounts('show', 'B'))).toEqual({
      ...shown,
      redirectDomains: [],
      restAfterClose: { count: 1, unit: 'days' },
    })
  })

  it('raises the version for a change only', async () => {
    await accounts('create', 'Acme', '--identifier', 'A')
    expect(await accounts('set', 'A', '--caps', '2')).toMatch(/^Changed\./)
    expect(await accounts('set', 'A', '--caps', '2')).toMatch(/^Nothing changed/)
    expect((await db.prisma.account.findFirstOrThrow()).version).toBe(2)
  })

  it.each([
    [['set', 'X', '--name', 'Y'], '1: There is no account with the identifier "X".'],
    [['show', 'X'], '1: There is no account with the identifier "X".'],
    [['create', 'Two', '--identifier', 'A'], '1: There is an account with the identifier "A" already.'],
    [['set', 'A', '--identifier', 'B'], '1: There is an account with the identifier "B" already.'],
    [['set', 'A'], '2: Say what to set. See --help.'],
    [['set', 'A', '--enabled', 'maybe'], '2: --enabled is on or off, not "maybe".'],
    ...['many', '2/3/4', '2 seen'].map((caps): [string[], string] => [
      ['set', 'A', '--caps', caps],
      `2: --caps is none, or whole numbers such as 2, 2/day or "1/day, 3/30 days served interrupting", not "${caps}".`,
    ]),
    [
      ['set', 'A', '--caps', '2/fortnight'],
      '2: The window of --caps is a count and minutes, hours or days, such as "7 days", not "fortnight".',
    ],
    [
      ['set', 'A', '--rest', 'a while'],
      '2: The window of --rest is a count and minutes, hours or days, such as "7 days", not "a while".',
    ],
    [
      ['set', 'A', '--ip-policy', 'some'],
      '1: settings: ipPolicy: must be "none", "truncated" or "full", not "some"',
    ],
    [
      ['set', 'A', '--time-zone', 'Berlin'],
      '1: settings: timeZone: must be a time zone such as Europe/Berlin',
    ],
    [['create', 'Acme', 'Ltd'], '2: "Ltd" is an unexpected argument. Put names in quotes.'],
    [['delete', 'A'], '2: "delete" is not a command. See --help.'],
  ])('refuses %j in words', async (argv, sentence) => {
    await accounts('create', 'Acme', '--identifier', 'A')
    await accounts('create', 'Beta', '--identifier', 'B')
    expect(await accounts(...argv)).toBe(sentence)
  })
})

describe('npm run surveys', () => {
  beforeEach(() => accounts('create', 'Acme', '--identifier', 'A'))

  it('imports files and prints the ids', async () => {
    const said = await surveys('import', await file('visit.json', visitSurvey), '--account', 'A')
    expect(said).toContain('survey "visit" created')
    expect(said).toMatch(/^survey {4}1 +visit +Visit$/m)
    expect(said).toMatch(/^question {2}1 +found +Found it\?$/m)
    expect(said).toMatch(/^ {2}answer {2}2 +a2 +No$/m)
    expect(await surveys('import', path.join(folder, 'visit.json'))).toContain('survey "visit" unchanged')
  })

  it('imports nothing if one of the files is invalid, and prints every problem', async () => {
    const good = await file('good.json', visitSurvey)
    const bad = await file('bad.json', [{ key: 'x' }, { key: 'y', name: 'Y', goal: 0 }])
    expect(await surveys('import', good, bad)).toBe(
      `1: ${bad} [0]: name: is missing\n${bad} [1]: goal: must be at least 1\nNothing was imported.`,
    )
    expect(await db.prisma.survey.count()).toBe(0)
  })

  it('reports invalid JSON and missing files', async () => {
    expect(await surveys('import', await file('broken.json', '{'))).toMatch(
      /^1: .*broken\.json: cannot be read as JSON/,
    )
    expect(await surveys('import', path.join(folder, 'absent.json'))).toMatch(/ENOENT/)
  })

  it('names the rule with an unknown reference', async () => {
    const rules = [{ kind: 'previous_answer', survey: 'gone', question: 'q', answer: 'a' }]
    const target = await file('follow.json', { ...visitSurvey, rules })
    expect(await surveys('import', target)).toBe(
      `1: ${target}: rules[0].survey: this account has no survey with the key "gone"\nThese documents were not imported.`,
    )
  })

  it('rolls everything back in a dry run', async () => {
    const target = await file('dry.json', visitSurvey)
    expect((await surveys('import', target, '--dry-run')).split('\n')).toEqual([
      `${target}: survey "visit" would be created`,
      '  Note: In apps: On Android custom content ends the survey: nothing is asked after it.',
      '  Note: In apps: On Android custom content that does not close after a while stays until the survey is closed.',
      '  Note: In apps: On iOS custom content never closes by itself: people have to close the survey.',
    ])
    expect(await db.prisma.survey.count()).toBe(0)
  })

  it('exports to standard output and into a folder, and imports that as unchanged', async () => {
    await surveys('import', await file('visit.json', visitSurvey))
    const text = await surveys('export', 'visit')
    expect(JSON.parse(text)).toMatchObject({ key: 'visit', status: 'live' })
    const out = path.join(folder, 'out')
    expect(await surveys('export', '--out', out)).toBe(path.join(out, 'visit.json'))
    expect(await readFile(path.join(out, 'visit.json'), 'utf8')).toBe(`${text}\n`)
    expect(await surveys('import', path.join(out, 'visit.json'))).toContain('unchanged')
  })

  it('publishes, pauses, archives and restores by key or id', async () => {
    await surveys('import', await file('draft.json', { ...visitSurvey, status: 'draft' }))
    expect(await surveys('publish', 'visit')).toBe('visit: draft → live')
    expect(await surveys('publish', '1')).toBe('1: live already')
    expect(await surveys('pause', '1')).toBe('1: live → paused')
    expect(await surveys('archive', 'visit')).toBe('visit: paused → archived')
    expect(await surveys('publish', 'visit')).toMatch(
      /^1: visit: The status stays: a survey that is archived/,
    )
    expect(await surveys('restore', 'visit')).toBe('visit: archived → paused')
    expect(await surveys('list')).toMatch(/^1 +visit +paused +docked +4 +0 +Visit$/m)
  })

  it('asks which account is meant when there are several', async () => {
    await accounts('create', 'Beta', '--identifier', 'B')
    expect(await surveys('list')).toBe('2: Which account? Say --account and one of: A, B.')
    expect(await surveys('list', '--account', 'B')).toBe('This account has no survey.')
    expect(await surveys('list', '--account', 'C')).toBe('1: There is no account with the identifier "C".')
  })

  it.each([
    [['pause', 'nope'], '1: This account has no survey "nope".'],
    [['export', 'nope'], '1: This account has no survey "nope".'],
    [['import'], '2: Say what to import. See --help.'],
    [['erase', 'visit'], '2: "erase" is not a command. See --help.'],
  ])('refuses %j in words', async (argv, sentence) => {
    expect(await surveys(...argv)).toBe(sentence)
  })
})

describe('the command line', () => {
  it.each([
    ['surveys', SURVEYS_HELP, surveysCommand],
    ['accounts', ACCOUNTS_HELP, accountsCommand],
  ])('helps with %s without touching the database', async (_, help, command) => {
    const said: string[] = []
    const terminal = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) }
    expect(await runCommand(command, help, ['--help'], terminal)).toBe(0)
    expect(await runCommand(command, help, [], terminal)).toBe(2)
    expect(said).toEqual([help, help])
    expect(await db.prisma.account.count()).toBe(0)
  })

  it('goes on when whoever reads its lines has seen enough', async () => {
    await import('@/scripts/command-line/terminal')
    const say = (code: string) => process.stdout.emit('error', Object.assign(new Error(code), { code }))
    expect(say('EPIPE')).toBe(true)
    expect(() => say('EIO')).toThrow('EIO')
  })

  it('lines tables up', () => {
    expect(
      formatTable([
        ['a', 'b'],
        ['long', null],
        ['x', 3],
      ]),
    ).toBe('a     b\nlong\nx     3')
  })
})
