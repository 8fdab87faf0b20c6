// Each column of submissions is decided on everywhere: in files, in webhooks and in what is forgotten
// (docs/walks.md). A new one fails here until it has its line.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Prisma } from '@/lib/platform/db/generated/client'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')

interface Decided {
  /** Its name in CSV files. */
  file?: string
  /** Its name in webhooks. */
  event?: string
  /** It says more of a person than the figures need: when it is emptied, the submission stays. */
  forgotten?: 'with details' | 'with people'
}

const COLUMNS: Record<Prisma.SubmissionScalarFieldEnum, Decided> = {
  accountId: {},
  udid: { file: 'submission', event: 'id' },
  surveyId: {},
  revision: { file: 'version' },
  deviceUdid: { file: 'device', event: 'device_id' },
  clientKey: { file: 'client_key', event: 'client_key', forgotten: 'with people' },
  deviceType: { file: 'device_type', event: 'device_type' },
  mobileType: { file: 'mobile_type', event: 'device_type' },
  url: { file: 'url', event: 'url', forgotten: 'with details' },
  visitCount: {},
  pageviewCount: {},
  installDays: {},
  launchTimes: {},
  viewName: { file: 'view_name', event: 'view_name' },
  eventName: { file: 'event_name', event: 'event_name' },
  locale: { file: 'language', event: 'locale' },
  userAgent: { forgotten: 'with details' },
  ip: { forgotten: 'with details' },
  context: { file: 'context', event: 'context', forgotten: 'with details' },
  createdAt: { file: 'served_at', event: 'served_at' },
  viewedAt: { file: 'viewed_at', event: 'viewed_at' },
  closedAt: { file: 'closed_at', event: 'closed_at' },
  respondedAt: { file: 'responded_at', event: 'answered_at' },
  completedAt: {},
  overGoal: { file: 'over_goal', event: 'over_goal' },
  overPace: {},
  answerCount: {},
  lastQuestionId: {},
  linkKey: {},
  hidden: { file: 'hidden' },
  quota: { file: 'quota', event: 'quota' },
  quotaOutcome: { file: 'quota_outcome', event: 'quota_outcome' },
  inSegments: { forgotten: 'with details' },
}

const columns = Object.entries(COLUMNS)
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const emptied = (file: string) =>
  /UPDATE submissions s SET (.*)\n/.exec(read(file))?.[1]?.replaceAll(' = NULL', '').split(', ')

describe('the columns of submissions', () => {
  it('are all decided on', () => {
    expect(Object.keys(COLUMNS)).toEqual(Object.values(Prisma.SubmissionScalarFieldEnum))
  })

  const inFiles = columns.flatMap(([, { file }]) => (file ? [file] : []))
  it.each(inFiles)('%s of files is described where they are ordered, and in the guide', (name) => {
    const [, guide = ''] = read('docs/results.md').split('## Columns of the CSV')
    expect(guide).toContain(`\`${name}\``)
    const [, form = ''] = read('components/results/export/export-form.tsx').split('const Columns')
    expect(form).toMatch(new RegExp(`\\b${name}\\b`))
  })

  const written = columns.flatMap(([name, { file }]) => (file ? [snake(name)] : []))
  it.each(written)('%s, which files have, is exported for analysis elsewhere', (name) => {
    const [, exported = ''] = read('lib/operations/parquet/exported-days.store.ts').split(
      'const exported = {',
    )
    expect(exported).toMatch(new RegExp(`^  ${name}: `, 'm'))
  })

  const inEvents = columns.flatMap(([, { event }]) => (event ? [event] : []))
  it.each(inEvents)('%s is in the body of webhooks', (name) => {
    const [, made = ''] = read('lib/integrations/events/event-body.render.ts').split('const toSubmission')
    expect(made).toMatch(new RegExp(`^  ${name}: `, 'm'))
  })

  it('are forgotten with the details of a visit', () => {
    const expected = columns.flatMap(([name, { forgotten }]) =>
      forgotten === 'with details' ? [snake(name)] : [],
    )
    expect(emptied('lib/people/retention/forget-details.store.ts')?.sort()).toEqual(expected.sort())
  })

  it('are forgotten with the people', () => {
    const expected = columns.flatMap(([name, { forgotten }]) => (forgotten ? [snake(name)] : []))
    expect(emptied('lib/people/retention/people-statements.store.ts')?.sort()).toEqual(expected.sort())
  })
})
