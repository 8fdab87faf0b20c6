// Where each kind of question has to be known, beside what the types ask for.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { QuestionKind as StoredKind } from '@/lib/platform/db/generated/enums'
import { DOCUMENT_KINDS } from '@/lib/surveys/document-kinds.rules'
import { QUESTION_KINDS } from '@/lib/surveys/survey.rules'
import { STARTERS } from './question-kinds'

/** The first cells of the tables in docs/survey-documents.md, which may name several kinds. */
const DOCUMENTED = readFileSync('docs/survey-documents.md', 'utf8')
  .split('\n')
  .flatMap((line) => line.match(/^\|[^|]*/)?.[0].match(/\w+/g) ?? [])

describe.each(QUESTION_KINDS)('a question of the kind %s', (kind) => {
  it('is a value of question_kind in prisma/schema.prisma', () => {
    expect(Object.keys(StoredKind)).toContain(kind)
  })
})

describe.each(Object.keys(DOCUMENT_KINDS))('a question of the kind %s in a document', (kind) => {
  it('can be added in the editor (STARTERS in question-kinds.tsx)', () => {
    expect(STARTERS.map(({ id }) => id)).toContain(kind)
  })

  it('is described in docs/survey-documents.md', () => {
    expect(DOCUMENTED).toContain(kind)
  })
})
