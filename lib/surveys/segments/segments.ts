// The segments of an account.

import { isDeepStrictEqual } from 'node:util'
import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import { listAnswerPaths } from '@/lib/answering/recording/answer-paths.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import type { ScopedContext } from '@/lib/contexts/request-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { listCountedEvents } from '@/lib/people/events/event-counters.rules'
import { ensureCounters } from '@/lib/people/events/event-counters.store'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { isoTime } from '@/lib/platform/text/iso-time'
import { listed } from '@/lib/platform/text/list-words'
import { MOST_SEGMENTS, type SegmentDocument } from '@/lib/surveys/document/segment-document.endpoint'
import { describeRules, listRuleAnswers } from '../planning/describe-survey.rules'
import { findTooManyEvents } from '../planning/plan-document'
import { listForeignTargets, listTargetProblems, resolveRules } from '../planning/rule-targets.rules'
import { listRegexProblems } from '../planning/survey-problems.rules'
import { readCurrent } from '../writing/read-current.store'
import { listCycles, listNamedSegments, listSegmentProblems } from './named-segments.rules'
import {
  deleteSegment,
  listSegmentUses,
  listSegments as listStored,
  type StoredSegment,
  writeSegment,
} from './segment.store'
import type * as contract from './segments.endpoint'

type Scope = Pick<ScopedContext, 'db' | 'account'>

/** All of them as documents, with what uses each. */
async function listShown({ db, account }: Scope): Promise<contract.ShownSegment[]> {
  const stored = await listStored(db, account.id)
  if (stored.length === 0) return []
  const uses = await listSegmentUses(db, account.id)
  const paths = await listAnswerPaths(db, account.id, stored.flatMap(listRuleAnswers))
  return stored.map(({ key, name, rules, revision, updatedAt }) => ({
    segment: { key, name, rules: describeRules(rules, paths) },
    revision,
    changedAt: isoTime(updatedAt.getTime()),
    usedBy: {
      surveys: uses.filter(({ segment }) => segment === key).map((one) => ({ id: one.id, name: one.name })),
      segments: stored
        .filter((one) => listNamedSegments(one.rules).some((named) => named.key === key))
        .map((one) => ({ key: one.key, name: one.name })),
    },
  }))
}

const throwUnknown = (key: string): never =>
  throwApiError('unknown', [msg('This account has no segment with the key "{key}".'), { key }])

export const listSegments: ConsoleService<typeof contract.listSegments> = async (_, context) => ({
  segments: await listShown(context),
})

export const showSegment: ConsoleService<typeof contract.showSegment> = async (
  { params: { segmentKey } },
  context,
) => (await listShown(context)).find(({ segment }) => segment.key === segmentKey) ?? throwUnknown(segmentKey)

/** `work` gets the segments of the account, which nobody else changes during it. */
const withSegments = <Result>(
  context: ChangeContext,
  work: (context: InTransaction<ChangeContext>, segments: StoredSegment[]) => Promise<Result>,
): Promise<Result> =>
  withTransaction(context, async (inner) => {
    await lockAccount(inner.db, inner.account.id)
    return work(inner, await listStored(inner.db, inner.account.id))
  })

export const saveSegment: ConsoleService<typeof contract.saveSegment> = (
  { params: { segmentKey }, body: { segment, revision } },
  context,
) =>
  withSegments(context, async (inner, segments) => {
    const { db, account, t } = inner
    if (segment.key !== segmentKey)
      throwApiError('invalid', msg('The key of a segment never changes, because rules name it.'), {
        problems: [
          { path: 'segment.key', reason: [msg('must be {expected}'), { expected: `"${segmentKey}"` }] },
        ],
      })
    const stored = segments.find(({ key }) => key === segment.key)
    // It was there when it was read.
    if (revision && !stored) throwUnknown(segmentKey)
    if (revision !== undefined && revision !== (stored?.revision ?? 0))
      throwApiError('conflict', msg('Somebody else has changed this segment since you opened it.'), {
        details: { revision: stored?.revision ?? 0 },
      })
    if (!stored && segments.length >= MOST_SEGMENTS)
      throwApiError(
        'conflict',
        t('An account has at most {most} segments. Remove one first.', { most: MOST_SEGMENTS }),
      )
    const rules = await resolve(inner, segment, segments)
    if (stored && isDeepStrictEqual([stored.name, stored.rules], [segment.name, rules]))
      return { key: stored.key, revision: stored.revision }
    const tooMany = await findTooManyEvents(inner, rules)
    if (tooMany !== null)
      throwApiError('invalid', msg('Some values are not valid; `problems` lists them.'), {
        problems: [{ path: 'segment.rules', reason: tooMany }],
      })
    const [before] = stored ? [await describe(inner, stored)] : []
    await ensureCounters(db, account.id, listCountedEvents(rules))
    const written = await writeSegment(db, account.id, { ...segment, rules }, new Date(inner.now))
    await recordEntry(
      inner,
      before
        ? { kind: 'segment_changed', subject: segment.name, before: asJson(before), after: asJson(segment) }
        : { kind: 'segment_created', subject: segment.name, after: asJson(segment) },
    )
    return { key: segment.key, revision: written.revision }
  })

/** For the audit log. */
const asJson = (segment: SegmentDocument): JsonObject => JSON.parse(JSON.stringify(segment))

const describe = async (
  { db, account }: Scope,
  { key, name, rules }: StoredSegment,
): Promise<SegmentDocument> => ({
  ...{ key, name },
  rules: describeRules(rules, await listAnswerPaths(db, account.id, listRuleAnswers({ rules }))),
})

/** Throws with the problems of the rules. */
async function resolve(
  { db, account, t }: InTransaction<ChangeContext>,
  { key, rules }: SegmentDocument,
  segments: readonly StoredSegment[],
) {
  // No survey has an empty key, so that every answer is another survey's.
  const asked = listForeignTargets(rules, '')
  const { targets } = await readCurrent(db, account.id, { surveyId: 0, linkUdids: [], targets: asked })
  const nothing = { questionIds: [], answerIds: [] }
  const problems = [
    ...listRegexProblems({ rules }).map((one) => ({ ...one, reason: t.known(one.reason) })),
    ...listSegmentProblems(t, { rules }, [key, ...segments.map((one) => one.key)]),
    ...listCycles(
      t,
      key,
      rules,
      segments.filter((one) => one.key !== key),
    ),
    ...listTargetProblems(
      t,
      { rules, questions: [] },
      '',
      null,
      { deleted: nothing, archived: nothing },
      targets,
    ),
  ]
  if (problems.length > 0)
    throwApiError('invalid', msg('Some values are not valid; `problems` lists them.'), {
      problems: problems.map(({ path, reason }) => ({ path: `segment.${path}`, reason })),
    })
  return resolveRules(rules, targets, () => null)
}

export const removeSegment: ConsoleService<typeof contract.removeSegment> = (
  { params: { segmentKey } },
  context,
) =>
  withSegments(context, async (inner, segments) => {
    const { db, account, t } = inner
    const stored = segments.find(({ key }) => key === segmentKey) ?? throwUnknown(segmentKey)
    const users = [
      ...(await listSegmentUses(db, account.id)).filter(({ segment }) => segment === segmentKey),
      ...segments.filter(({ rules }) => listNamedSegments(rules).some(({ key }) => key === segmentKey)),
    ]
    if (users.length > 0)
      throwApiError(
        'conflict',
        t('Rules or quotas name this segment, so it cannot be removed. Change them first in: {names}.', {
          names: listed(
            t,
            users.map(({ name }) => t('“{text}”', { text: name })),
          ),
        }),
      )
    const before = asJson(await describe(inner, stored))
    await deleteSegment(db, account.id, stored.key)
    await recordEntry(inner, { kind: 'segment_removed', subject: stored.name, before })
    return { done: true as const }
  })
