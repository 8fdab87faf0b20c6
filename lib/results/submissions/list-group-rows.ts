// Lists rows of several language versions as one list, by time.

import type { Database } from '@/lib/platform/db/database'
import { type ExportedRow, listExportedRows } from '@/lib/results/exporting/exported-rows.store'
import type { Only, ReportScope } from '@/lib/results/filtering/scope.store'
import { readSealedUntil } from '@/lib/results/totals/sealed.store'
import type { Read, Version } from '../filtering/read-scope'
import type { PagePlace } from './page-place.rules'
import {
  compareSorted,
  listSortedRows,
  placeOfSorted,
  type SortedBy,
  type SortedPlace,
  type SortedRow,
} from './sorted-rows.store'
import { listSubmissionRows, type SubmissionRow } from './submission-rows.store'
import { listTexts, type TextAnswer } from './text-answers.store'

/** A row and the language version that it is of. */
export type OfVersion<Row> = Row & { version: Version }

interface Page<Row, Place> {
  rows: OfVersion<Row>[]
  next: Place | null
}

const compare = (one: PagePlace, other: PagePlace): number =>
  one.at.getTime() - other.at.getTime() || (one.udid < other.udid ? -1 : one.udid > other.udid ? 1 : 0)

const byTime =
  (newestFirst: boolean) =>
  (one: PagePlace, other: PagePlace): number =>
    compare(one, other) * (newestFirst ? -1 : 1)

/** The first `limit` rows of the first pages of all versions, which are in the same order. */
async function firstOf<Row, Place>(
  versions: readonly Version[],
  listOne: (version: Version) => Promise<{ rows: Row[]; next: Place | null }>,
  placeOf: (row: Row) => Place,
  { limit, inOrder }: { limit: number; inOrder: (one: Place, other: Place) => number },
): Promise<Page<Row, Place>> {
  const pages: Page<Row, Place>[] = []
  for (const version of versions) {
    const { rows, next } = await listOne(version)
    pages.push({ rows: rows.map((row) => ({ ...row, version })), next })
  }
  const [only] = pages
  if (only && pages.length === 1) return only
  const all = pages.flatMap(({ rows }) => rows).sort((a, b) => inOrder(placeOf(a), placeOf(b)))
  const rows = all.slice(0, limit)
  const last = rows.at(-1)
  const more = all.length > limit || pages.some(({ next }) => next !== null)
  return { rows, next: more && last ? placeOf(last) : null }
}

/** As `listTexts`, of a question of the joined survey. */
export const listTextsOfVersions = (
  db: Database,
  { versions }: Pick<Read, 'versions'>,
  wanted: Parameters<typeof listTexts>[2],
): Promise<Page<TextAnswer, PagePlace>> =>
  firstOf(
    versions,
    async ({ scope, ids }) => {
      const questionId = ids.ownQuestion(wanted.questionId)
      const { answers: rows, next } = await listTexts(db, scope, { ...wanted, questionId })
      return { rows, next }
    },
    ({ answeredAt: at, submissionUdid: udid }) => ({ at, udid }),
    { limit: wanted.limit, inOrder: byTime(wanted.newestFirst) },
  )

/** As `listSubmissionRows`. */
export const listSubmissionsOfVersions = (
  db: Database,
  { versions }: Pick<Read, 'versions'>,
  wanted: Parameters<typeof listSubmissionRows>[2],
): Promise<Page<SubmissionRow, PagePlace>> =>
  firstOf(
    versions,
    ({ scope }) => listSubmissionRows(db, scope, wanted),
    ({ created_at: at, udid }) => ({ at, udid }),
    { limit: wanted.limit, inOrder: byTime(wanted.newestFirst) },
  )

/** As `listSortedRows`, by a fact or a question of the joined survey. */
export const listSortedOfVersions = (
  db: Database,
  { versions }: Pick<Read, 'versions'>,
  wanted: Parameters<typeof listSortedRows>[2],
): Promise<Page<SortedRow, SortedPlace>> =>
  firstOf(
    versions,
    ({ scope, ids }) => listSortedRows(db, scope, { ...wanted, by: ofVersion(wanted.by, ids) }),
    placeOfSorted,
    { limit: wanted.limit, inOrder: (one, other) => compareSorted(one, other, wanted.ascending) },
  )

/** Possible answers that a version does not have keep their place, so that values of all versions compare. */
const ofVersion = (by: SortedBy, ids: Version['ids']): SortedBy =>
  'fact' in by
    ? by
    : { questionId: ids.ownQuestion(by.questionId), order: by.order?.map(ids.ownAnswer) ?? null }

/** The rows of all versions in pages, oldest first. */
export async function* listExportedOfVersions(
  db: Database,
  { versions }: Pick<Read, 'versions'>,
  only: Only,
): AsyncGenerator<OfVersion<ExportedRow>[]> {
  const sources = versions.map((version) => new Source(version, listExportedRows(db, version.scope, only)))
  try {
    const [first, ...others] = sources
    if (first && others.length === 0) {
      for (let page = await first.whole(); page; page = await first.whole()) yield page
      return
    }
    for (;;) {
      for (const source of sources) await source.fill()
      if (sources.every(({ page }) => page.length === 0)) return
      // What is older than the newest row that was read of each version is complete.
      const [until = null] = sources.flatMap((source) => (source.ended ? [] : [source.last()])).sort()
      yield sources.flatMap((source) => source.take(until)).sort(order)
    }
  } finally {
    await Promise.all(sources.map((source) => source.close()))
  }
}

const order = (a: ExportedRow, b: ExportedRow): number =>
  a.served_at < b.served_at ? -1 : a.served_at > b.served_at ? 1 : a.udid < b.udid ? -1 : 1

/** The pages of one version, of which parts are taken. */
class Source {
  page: OfVersion<ExportedRow>[] = []
  ended = false

  constructor(
    private readonly version: Version,
    private readonly pages: AsyncGenerator<ExportedRow[]>,
  ) {}

  /** The next page; null: there is none. */
  async whole(): Promise<OfVersion<ExportedRow>[] | null> {
    const { done, value } = await this.pages.next()
    // Not copies: a file may have millions.
    return done ? null : value.map((row) => Object.assign(row, { version: this.version }))
  }

  /**
   * Reads until there are rows of two times or the end: rows of the last time of a page may go on in
   * the next one.
   */
  async fill(): Promise<void> {
    while (!this.ended && this.page[0]?.served_at === this.page.at(-1)?.served_at) {
      const next = await this.whole()
      this.page.push(...(next ?? []))
      this.ended = next === null
    }
  }

  last = (): string => this.page.at(-1)?.served_at ?? ''

  /** The rows that were served before a time; null: all. */
  take(until: string | null): OfVersion<ExportedRow>[] {
    const end = until === null ? -1 : this.page.findIndex(({ served_at }) => served_at >= until)
    return this.page.splice(0, end === -1 ? this.page.length : end)
  }

  async close(): Promise<void> {
    await this.pages.return(undefined)
  }
}

/** Before this time one of the versions has totals only; null: all is kept. */
export async function readSealedOfVersions(
  db: Database,
  { versions }: { versions: readonly { scope: Pick<ReportScope, 'accountId' | 'surveyId'> }[] },
): Promise<Date | null> {
  const all = await Promise.all(
    versions.map(({ scope }) => readSealedUntil(db, scope.accountId, scope.surveyId)),
  )
  return all.reduce((latest, one) => (one && (!latest || one > latest) ? one : latest), null)
}
