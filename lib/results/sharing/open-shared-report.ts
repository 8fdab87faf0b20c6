// A report for anybody with its link: as of when it was made, the minute in which enough people had responded, or the last
// full hour, and newer only with enough new responses, so that nobody can tell from two readings what one person answered.
import { createHmac } from 'node:crypto'
import { hashToken } from '@/lib/accounts/sessions/link-token'
import type { Database } from '@/lib/platform/db/database'
import { readInstallationSecret } from '@/lib/platform/db/installation-secret'
import { type ResultsContext, readScope } from '../filtering/read-scope'
import { makeReport } from '../show-report'
import { listTextsOfVersions } from '../submissions/list-group-rows'
import { aboutWords } from './about-words.render'
import { type Chance, FEWEST } from './blurred-counts.rules'
import { readFilter } from './report-links'
import * as links from './report-links.store'
import { SHARED_VERSION, type SharedReport, toSharedReport, toSteadyReport } from './shared-report.rules'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const NEWEST = 20

export interface OpenedReport {
  /** The survey's name. */
  title: string
  zone: string
  /** Of the survey; null: unknown. */
  locale: string | null
  /** When it becomes newer, and which submissions it is about, in words. */
  about: string[]
  report: SharedReport
}

/**
 * The report behind a token; null: there is none. Throws `unknown` if its survey is gone, `invalid` if
 * its filter names what the survey no longer has, `not_ready` and `too_many`,
 * as every report.
 */
export async function openSharedReport(
  db: Database,
  token: string,
  now: number,
): Promise<OpenedReport | 'expired' | null> {
  const find = () => links.findReportLink(db, hashToken(token))
  const link = await find()
  if (!link) return null
  if (link.expiresAt.getTime() <= now) return 'expired'
  const hour = sinceMade(link, now, HOUR_MS)
  if (link.openedAt === null || link.openedAt.getTime() < hour) await links.noteLinkOpened(db, link.id, now)
  const words = readFilter(link.filter)
  const figures = (await keptOrCounted(db, link, now)) ?? (await find())?.content
  if (!figures) return null
  const read = await readScope(contextOf(db, link, now), link.surveyId, words)
  const report = { ...figures, questions: [...figures.questions] }
  if (link.texts)
    report.questions = await Promise.all(
      figures.questions.map(async (question) => {
        if (question.kind !== 'free_text' || question.tooFew) return question
        // Read anew each time: a text that was hidden or erased is gone at once.
        const wanted = {
          questionId: question.id,
          contains: null,
          place: null,
          limit: NEWEST,
          newestFirst: true,
        }
        const { rows } = await listTextsOfVersions(db, read, wanted)
        return { ...question, texts: rows.map(({ text }) => text) }
      }),
    )
  return {
    ...{ title: read.survey.name, zone: words.tz, report },
    about: [updatedWords(figures), ...aboutWords(words)],
    locale: read.survey.settings.locale,
  }
}

/** When the figures become newer. */
const updatedWords = ({ tooFew }: SharedReport): string =>
  tooFew
    ? `Counted anew each minute until at least ${FEWEST} people have responded`
    : `Counted anew at a full hour, once at least ${FEWEST} more people have responded`

const contextOf = (db: Database, { accountId }: links.OpenLink, now: number): ResultsContext => ({
  db,
  // The maker of the link had what its filter needs.
  account: { id: accountId, rights: ['see_results', 'see_people'] },
  actor: { kind: 'anyone' },
  now,
  reading: { db, asOf: now },
})

/** Each link has its own: two links of one survey do not round alike. */
const chanceOf =
  (secret: string, linkId: number): Chance =>
  (text) =>
    createHmac('sha256', secret).update(`${linkId} ${text}`).digest().readUInt32BE(0) / 2 ** 32

/** The last full hour or minute, and no time before the link was made: its maker sees figures at once. */
const sinceMade = ({ createdAt }: links.OpenLink, now: number, step: number): number =>
  Math.max(Math.floor(now / step) * step, createdAt.getTime())

/**
 * What is kept, or counted anew; null: another call has just counted it. Where nothing has been shown yet, nobody can
 * compare, so that waits for no full hour.
 */
async function keptOrCounted(db: Database, link: links.OpenLink, now: number): Promise<SharedReport | null> {
  const kept = link.content?.version === SHARED_VERSION ? link.content : null
  const hour = sinceMade(link, now, HOUR_MS)
  const at = kept?.tooFew ? sinceMade(link, now, MINUTE_MS) : hour
  const countedTo = link.countedTo?.getTime() ?? 0
  if (kept && countedTo >= at) return kept
  const report = await makeReport(contextOf(db, link, at), link.surveyId, readFilter(link.filter))
  const counted = toSharedReport(report, {
    ...{ questions: link.questions, texts: false },
    chance: chanceOf(await readInstallationSecret(db, 'report-links'), link.id),
  })
  // How often it was served is no newer than of the last full hour, until there are figures.
  const isStill = kept?.tooFew && counted.tooFew && countedTo >= hour
  const content = isStill ? kept : toSteadyReport(kept, counted)
  return (await links.keepLinkContent(db, link, new Date(at), content)) ? content : null
}
