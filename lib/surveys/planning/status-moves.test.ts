import { describe, expect, it } from 'vitest'
import { SURVEY_STATUSES } from '@/lib/surveys/survey.rules'
import { english } from '@/tests/support/english'
import { parse, survey } from '@/tests/support/surveys/parse-survey'
import { stored } from '@/tests/support/surveys/stored-survey'
import { applyStatus, decideStatusMove, listStatusMoves } from './status-moves.rules'

const ONE = { questions: [{ kind: 'free_text', content: 'Why?' }] }

describe('a move', () => {
  it('is allowed to the statuses that may follow and to the same one', () => {
    for (const from of SURVEY_STATUSES)
      for (const to of SURVEY_STATUSES) {
        const move = decideStatusMove(english, stored(ONE, { status: from }), to)
        if (from === to) expect(move).toEqual({ from, to, changed: false })
        else if (listStatusMoves(from).includes(to)) expect(move).toEqual({ from, to, changed: true })
        else expect(move).toHaveProperty('refused', expect.stringContaining(`cannot become ${to}, only`))
      }
  })

  it('to live needs a question that is not archived', () => {
    const { questions } = stored(ONE)
    const archived = questions.map((question) => ({ ...question, archived: true }))
    for (const none of [[], archived])
      expect(decideStatusMove(english, stored({}, { questions: none }), 'live')).toEqual({
        refused: 'A live survey needs a question.',
      })
  })

  it.each([
    [4, false],
    [5, true],
    [6, true],
  ])('to live with %i of 5 responses is refused: %j', (responseCount, refused) => {
    const move = decideStatusMove(english, stored(ONE, { status: 'paused', goal: 5, responseCount }), 'live')
    expect('refused' in move).toBe(refused)
  })
})

describe('the status after saving', () => {
  const document = (others: object) => parse(survey({ ...ONE, ...others }))

  it.each([
    [{}, null, 'draft'],
    [{ status: 'live' }, null, 'live'],
    [{}, stored(ONE, { status: 'paused' }), 'paused'],
    [{ status: 'live', goal: 5 }, stored(ONE, { status: 'live', responseCount: 4 }), 'live'],
    [{ status: 'live', goal: 5 }, stored(ONE, { status: 'live', responseCount: 5 }), 'complete'],
    [{ status: 'live', goal: 6 }, stored(ONE, { status: 'complete', responseCount: 5 }), 'live'],
  ])('of %j', (others, before, status) => {
    const applied = applyStatus(english, document(others), { stored: before })
    expect([applied.status, applied.problem]).toEqual([status, undefined])
    expect(applied.notes.length > 0).toBe(status === 'complete')
  })

  it('has problems: a live survey without questions, a move that is not allowed', () => {
    const live = stored(ONE, { status: 'live' })
    expect(applyStatus(english, document({ questions: [] }), { stored: live }).problem?.path).toBe(
      'questions',
    )
    expect(applyStatus(english, document({ status: 'draft' }), { stored: live }).problem?.path).toBe('status')
  })
})
