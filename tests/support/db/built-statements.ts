// Statements that are put together, with options that give each of their forms.

import { countStatement } from '@/lib/db/reports/count-submissions'
import { countingStatement } from '@/lib/db/reports/counting-sql'
import { exportStatement } from '@/lib/db/reports/exported-rows'
import { type ReportScope, scopeStatement } from '@/lib/db/reports/scope'
import { listSealed } from '@/lib/db/reports/sealed'
import { foreignSpans } from '@/lib/db/reports/span-contexts'
import { listSpans } from '@/lib/db/reports/spans'
import { edgeStatement, pageStatement } from '@/lib/db/reports/submission-rows'
import { textsStatement } from '@/lib/db/reports/text-answers'
import type { Statement } from '@/lib/db/sql/statement'
import type { Endings } from '@/lib/domain/reports/completion'

const to = new Date('2026-11-22T13:00:00Z')
const from = new Date('2026-10-22T13:00:00Z')
const udid = 'c4b2a3d0-0000-4000-8000-000000000001'

const open = {
  accountId: 1,
  surveyId: 1,
  from: null,
  to,
  zone: 'Asia/Kathmandu',
  devices: null,
  language: null,
  where: [],
} as object as ReportScope

const filtered: ReportScope = {
  ...open,
  from,
  devices: ['desktop', 'ios'],
  language: 'pt-BR',
  where: [
    { key: 'plan', value: 'pro' },
    { key: 'plan', value: 'free' },
    { key: 'team', value: 'a' },
  ],
}

const routed: Endings = { multiple: [3], required: null, questions: [2], answers: [5] }
const required: Endings = { ...routed, required: [1, 2] }

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
const scopes = [open, filtered]
const only = ['answered', 'viewed', 'all'] as const
const places = [null, { at: from, udid }]

export const builtStatements: Built[] = [
  ...booleans.flatMap((a) => booleans.map((b) => one(scopeStatement(a, b), a, b))),
  ...scopes.flatMap((scope) =>
    only.map((which) => one(countStatement(scope, which, { from, to }), scope, which)),
  ),
  ...scopes.flatMap((scope) =>
    places.flatMap((place) =>
      [null, 'good'].map((contains) =>
        one(textsStatement(scope, { questionId: 1, contains, place }, 10), scope, place, contains),
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
    only.map((which) => one(exportStatement(scope, which, null, null, 10), scope, which)),
  ),
  ...scopes.map((scope) => one(foreignSpans(scope), scope)),
  ...scopes.map((scope) => one(listSpans(scope, 'key', from, 10), scope)),
  ...scopes.map((scope) => one(listSealed(scope, from, 10), scope)),
  ...booleans.flatMap((few) =>
    scopes.flatMap((scope) =>
      [routed, required].flatMap((endings) =>
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
