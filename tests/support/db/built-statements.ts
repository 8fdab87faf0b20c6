// Statements that are put together, with options that give each of their forms.

import type { Statement } from '@/lib/platform/sql/statement'
import type { Columns } from '@/lib/results/comparing/columns.store'
import { countStatement } from '@/lib/results/counting/count-submissions.store'
import { countingStatement } from '@/lib/results/counting/counting-sql.store'
import { exportStatement } from '@/lib/results/exporting/exported-rows.store'
import { factsStatement } from '@/lib/results/facts/read-facts.store'
import { type Valued, valuesStatement } from '@/lib/results/filtering/frequent-values.store'
import { type ReportScope, scopeStatement } from '@/lib/results/filtering/scope.store'
import type { Endings } from '@/lib/results/statistics/completion.rules'
import { fewTextsStatement, isLongStatement } from '@/lib/results/submissions/few-texts.store'
import { type SortedBy, type SortedPlace, sortedStatement } from '@/lib/results/submissions/sorted-rows.store'
import { edgeStatement, pageStatement } from '@/lib/results/submissions/submission-rows.store'
import { textsStatement } from '@/lib/results/submissions/text-answers.store'
import { listSealed } from '@/lib/results/totals/sealed.store'

import { listSpans } from '@/lib/results/totals/spans.store'
import { thenDidStatement } from '@/lib/results/trends/then-did.store'
import { trendStatement } from '@/lib/results/trends/trend-counts.store'

const to = new Date('2026-11-22T13:00:00Z')
const from = new Date('2026-10-22T13:00:00Z')
const udid = 'c4b2a3d0-0000-4000-8000-000000000001'

const open = {
  accountId: 1,
  surveyId: 1,
  from: null,
  to,
  zone: 'Asia/Kathmandu',
  conditions: [],
} as object as ReportScope

const routed: Endings = { multiple: [3], required: null, questions: [2], answers: [5] }
const required: Endings = { ...routed, required: [1, 2] }

const leftAfter = { first: true, questions: [3], answers: [5], otherwise: [2], known: [5, 6] }

const filtered: ReportScope = {
  ...open,
  from,
  conditions: [
    { on: 'device', not: false, values: ['desktop', 'ios'] },
    { on: 'language', not: true, values: ['pt-BR', 'en'] },
    { on: 'field', field: { of: 'context', key: 'plan' }, not: false, values: ['pro', 'free'] },
    { on: 'field', field: { of: 'data', key: 'team' }, not: true, values: ['a'] },
    { on: 'field', field: { of: 'event' }, not: true, values: ['a'] },
    {
      on: 'page',
      not: false,
      tests: [
        { is: 'contains', value: '/a' },
        { is: 'is', value: 'a.com/' },
      ],
    },
    { on: 'page', not: true, tests: [{ is: 'starts', value: '/b' }] },
    { on: 'tag', not: false, values: ['Slow'] },
    { on: 'review', not: true, values: ['done', 'noted'] },
    { on: 'clientKey', is: { key: '4711' } },
    { on: 'answer', questionId: 1, test: { kind: 'none', ids: [1, 2] } },
    { on: 'answer', questionId: 2, test: { kind: 'contains', texts: ['slow'] } },
    { on: 'answer', questionId: 2, test: { kind: 'words', words: ['slow'], parts: ['遅い'] } },
    { on: 'outcome', outcomes: ['completed', 'viewed'], by: [{ from: 0, is: routed }] },
    {
      on: 'outcome',
      outcomes: ['incomplete', 'unseen'],
      by: [
        { from: 0, is: routed },
        { from: 2, is: required },
      ],
    },
    {
      on: 'left',
      not: false,
      questions: [1],
      after: [{ from: 0, is: leftAfter }],
      by: [{ from: 0, is: routed }],
    },
    {
      on: 'left',
      not: true,
      questions: [2],
      after: [
        { from: 0, is: { ...leftAfter, first: false } },
        { from: 2, is: null },
      ],
      by: [{ from: 0, is: routed }],
    },
  ],
}

const splits: ('quarters' | Columns)[] = [
  'quarters',
  filtered.conditions.filter(({ on }) => on === 'answer'),
  filtered.conditions.filter(({ on }) => on === 'page' || on === 'clientKey'),
  [{ on: 'field', field: { of: 'data', key: 'team' }, not: false, values: ['a'] }],
]

const valued: Valued[] = [
  { of: 'answer', questionId: 1 },
  { of: 'page' },
  { of: 'view' },
  { of: 'data', key: 'team' },
  { of: 'context', key: 'plan' },
]

interface Built {
  name: string
  with: string
  made: Statement
}

const one = (made: Statement, ...options: unknown[]): Built => ({
  name: made.name,
  with: JSON.stringify(options),
  made,
})

const booleans = [true, false]
const scopes = [open, filtered, { ...filtered, lookup: 'each' as const }]
const only = ['answered', 'viewed', 'all'] as const
const places = [null, { at: from, udid }]

const sortings: SortedBy[] = [
  { fact: 'person' },
  { questionId: 1, order: [1, 2] },
  { questionId: 1, order: null },
]
const sortedAs = (by: SortedBy, place: SortedPlace | null) => ({
  by,
  place,
  ascending: true,
  only: 'all' as const,
})

export const builtStatements: Built[] = [
  ...booleans.flatMap((a) => booleans.map((b) => one(scopeStatement(a, b), a, b))),
  ...scopes.flatMap((scope) =>
    only.map((which) => one(countStatement(scope, which, { from, to }), scope, which)),
  ),
  ...scopes.flatMap((scope) =>
    places.flatMap((place) =>
      [null, 'good'].map((contains) =>
        one(
          textsStatement(scope, { questionId: 1, contains, place, newestFirst: contains === null }, 10),
          scope,
          place,
          contains,
        ),
      ),
    ),
  ),
  ...scopes.map((scope) => one(isLongStatement(scope, scope, 10), scope)),
  ...scopes.flatMap((scope) =>
    places.flatMap((place) =>
      [[from], scope].map((when) =>
        one(
          fewTextsStatement(scope, { questionId: 1, contains: 'good', place, newestFirst: true }, when, 10),
          scope,
          place,
          when,
        ),
      ),
    ),
  ),
  ...scopes.flatMap((scope) =>
    places.flatMap((place) =>
      booleans.map((newestFirst) =>
        one(pageStatement(scope, { only: 'all', place, newestFirst }, place, 10), scope, place, newestFirst),
      ),
    ),
  ),
  ...scopes.flatMap((scope) =>
    places.map((place) => one(edgeStatement(scope, { place, newestFirst: true }, 20), scope, place)),
  ),
  ...scopes.flatMap((scope) =>
    sortings.flatMap((by) =>
      [null, { at: from, udid, value: null }, { at: from, udid, value: 'b' }].map((place) =>
        one(
          sortedStatement(scope, sortedAs(by, place), [places[1] ?? null, places[1] ?? null], 10),
          scope,
          by,
          place,
        ),
      ),
    ),
  ),
  ...scopes.flatMap((scope) =>
    only.map((which) => one(exportStatement(scope, which, null, null, 10), scope, which)),
  ),
  ...scopes.map((scope) =>
    one(factsStatement(scope, { names: ['quarter'], answers: true }, from, false, 10), scope),
  ),
  ...scopes.map((scope) => one(factsStatement(scope, { names: [], answers: false }, null, true, 10), scope)),
  ...scopes.map((scope) => one(listSpans(scope, 'key', from, 10), scope)),
  ...scopes.map((scope) => one(listSealed(scope, from, 10), scope)),
  ...scopes.flatMap((scope) => valued.map((by) => one(valuesStatement(scope, by, { from, to }), scope, by))),
  ...scopes.map((scope) =>
    one(thenDidStatement(scope, { from, to }, { event: 'order', days: 7, until: to, since: null }), scope),
  ),
  ...booleans.flatMap((few) =>
    scopes.map((scope) => one(trendStatement(few, scope, { from, to }, [1, 2], [from, to]), few, scope)),
  ),
  ...booleans.flatMap((few) =>
    splits.map((split) =>
      one(
        countingStatement(
          few,
          open,
          { from, to },
          { endings: [{ from: 0, is: routed }], questionIds: [1], linkUdids: [udid] },
          split,
        ),
        ...[few, split],
      ),
    ),
  ),
  ...booleans.flatMap((few) =>
    scopes.flatMap((scope) =>
      [[routed], [required], [routed, required]]
        .flatMap((of) => [of.map((is, from) => ({ from, is }))])
        .flatMap((endings) =>
          [[], [udid]].map((linkUdids) =>
            one(
              countingStatement(few, scope, { from, to }, { endings, questionIds: [1, 2, 3], linkUdids }),
              ...[few, scope, endings, linkUdids],
            ),
          ),
        ),
    ),
  ),
]
