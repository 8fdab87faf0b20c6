// What an operator is told to do.
import { describe, expect, it } from 'vitest'
import { english } from '@/tests/support/english'
import { adviseInstallation, adviseRetention, sortAdvice } from './advice.rules'

type Facts = Parameters<typeof adviseInstallation>[1]

const DAY_MS = 86_400_000
const now = Date.parse('2026-11-22T12:00:00Z')

const WELL: Facts = {
  ...{ now, isEmbedded: false, onVercel: false, databaseBytes: 5e9, freeBytes: null },
  ...{ connections: 10, mostConnections: 100, backupsElsewhere: false, madeAt: now - 100 * DAY_MS },
  backup: { takenAt: now - DAY_MS, file: 'a.backup', isChecked: true },
  standby: null,
  ...{ newer: [], waiting: [], bloated: [], publicUrl: 'https://surveys.example.com', fsync: true },
  ...{
    timeZone: 'Etc/UTC',
    foldsCase: true,
    hasCronSecret: true,
    mistakes: [],
    errors: {},
    refused: {},
    slow: [],
  },
  ...{
    versions: ['1.0.0'],
    lateDestinations: 0,
    tasks: [{ name: 'find-orphans', doneAt: now - DAY_MS, everyMs: DAY_MS }],
  },
}

const old = { takenAt: now - 9 * DAY_MS, file: 'a.backup', isChecked: true }

it('is nothing while all is well', () => {
  expect(adviseInstallation(english, WELL)).toEqual([])
})

it.each<[Partial<Facts>, string, RegExp]>([
  [{ errors: { '500 serveSurvey': 1, 'database connection': 3 } }, 'now', /^1 call failed by a fault/],
  [{ errors: { '503 serveSurvey': 2, '503 trackEvent': 1 } }, 'now', /^3 calls got no answer/],
  [{ errors: { 'database disk_full': 2 } }, 'now', /disk of the database was full/],
  [{ errors: { unhandled: 1 } }, 'now', /no code handles/],
  [{ tasks: [{ name: 'keep_totals', doneAt: now - 3, everyMs: 1 }] }, 'now', /late \(keep_totals\)/],
  [{ lateDestinations: 1 }, 'now', /^For 1 destination .*deliveries failed/],
  [{ lateDestinations: 2, onVercel: true }, 'now', /^For 2 destinations .*See the schedule/],
  [{ refused: { address: 7 } }, 'soon', /7 calls.*TRUST_PROXY/],
  [{ refused: { account: 7 } }, 'soon', /RATE_LIMIT_ACCOUNT/],
  [{ slow: ['answerQuestion'] }, 'soon', /longer than a second: answerQuestion/],
  [{ versions: ['1.0.0', '1.1.0'] }, 'soon', /side by side: 1\.0\.0, 1\.1\.0\./],
  [{ backup: old }, 'now', /^There has been no backup for 9 days\.$/],
  [{ backup: null }, 'now', /^There is no backup\./],
  [{ backup: { ...old, takenAt: now, isChecked: false } }, 'soon', /has not been checked yet/],
  [{ standby: 'away' }, 'soon', /because the standby does not answer/],
  [{ newer: ['x'] }, 'soon', /newer version/],
  [{ waiting: [{ name: 'm', due: now + DAY_MS }] }, 'known', /m waits until 2026-11-23 12:00 UTC/],
  [{ waiting: [{ name: 'm', due: now - DAY_MS }] }, 'known', /due since 2026-11-21 12:00 UTC/],
  [{ waiting: [{ name: 'm', due: null }] }, 'known', /a day after the next start/],
  [{ connections: 95 }, 'soon', /95 of the 100 connections/],
  [{ bloated: ['answers'] }, 'soon', /not cleaned up answers/],
  [{ isEmbedded: true, freeBytes: 1e10 }, 'soon', /larger than 1 GB/],
  [{ isEmbedded: true, databaseBytes: 1e8, fsync: false, freeBytes: 1e10 }, 'soon', /^EMBEDDED_FSYNC is off/],
  [{ isEmbedded: true, databaseBytes: 1e8, freeBytes: 1e8 }, 'now', /^Only 100 MB are free/],
  [{ timeZone: 'Europe/Berlin' }, 'now', /time zone of the database is Europe\/Berlin/],
  [{ foldsCase: false }, 'now', /no collation und-x-icu.*built with ICU/],
  [{ onVercel: true, hasCronSecret: false }, 'now', /^CRON_SECRET is not set/],
  [{ publicUrl: undefined }, 'soon', /^PUBLIC_URL is not set/],
  [{ publicUrl: 'http://surveys.example.com' }, 'soon', /^PUBLIC_URL is http/],
  [{ mistakes: ['DATABSE_URL is not a setting.'] }, 'soon', /^DATABSE_URL/],
])('%j is one sentence', (change, level, sentence) => {
  const advice = adviseInstallation(english, { ...WELL, ...change })
  expect(advice).toEqual([expect.objectContaining({ level, sentence: expect.stringMatching(sentence) })])
})

describe('nothing is said of', () => {
  it.each<[string, Partial<Facts>]>([
    ['backups that are made elsewhere', { backup: null, backupsElsewhere: true }],
    ['the first day without one', { backup: null, madeAt: now - DAY_MS / 2 }],
    ['a backup that was written to standard output', { backup: { ...old, takenAt: now, file: '-' } }],
    ['this machine without https', { publicUrl: 'http://localhost:3000' }],
    ['a task that no process has written down', { tasks: [{ name: 'a', doneAt: 0, everyMs: 1 }] }],
  ])('%s', (_, change) => {
    expect(adviseInstallation(english, { ...WELL, ...change })).toEqual([])
  })
})

it('begins with what is urgent', () => {
  const advice = adviseInstallation(english, { ...WELL, versions: ['1', '2'], backup: old })
  const late = adviseRetention(english, [{ kind: 'texts', due: new Date(now) }])
  expect(sortAdvice([...advice, ...late]).map(({ level }) => level)).toEqual(['now', 'now', 'soon'])
  expect(late[0]?.sentence).toMatch(/^Texts of answers from before 2026-11-22/)
})
