// A report for anybody with its link: as of when it was made or the last full hour, and newer only with enough new
// responses, so that nobody can tell from two readings what one person answered.
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
  // The maker of a link sees figures at once; after that they change at full hours only.
  const hour = Math.max(Math.floor(now / HOUR_MS) * HOUR_MS, link.createdAt.getTime())
  if (link.openedAt === null || link.openedAt.getTime() < hour) await links.noteLinkOpened(db, link.id, now)
  const words = readFilter(link.filter)
  const figures = (await keptOrCounted(contextOf(db, link, hour), link, hour)) ?? (await find())?.content
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
    ? 'Counted anew at each full hour'
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

/** What is kept, or counted as of then; null: another call has just counted it. */
async function keptOrCounted(
  context: ResultsContext,
  link: links.OpenLink,
  hour: number,
): Promise<SharedReport | null> {
  const { db } = context.reading
  const kept = link.content?.version === SHARED_VERSION ? link.content : null
  if (kept && link.countedTo && link.countedTo.getTime() >= hour) return kept
  const report = await makeReport(context, link.surveyId, readFilter(link.filter))
  const counted = toSharedReport(report, {
    ...{ questions: link.questions, texts: false },
    chance: chanceOf(await readInstallationSecret(db, 'report-links'), link.id),
  })
  const content = toSteadyReport(kept, counted)
  return (await links.keepLinkContent(db, link, new Date(hour), content)) ? content : null
}
