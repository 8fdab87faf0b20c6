// Goals that language versions share: which one holds, and what it allows.

import { describe, expect, it } from 'vitest'
import { describeChanges } from '@/lib/surveys/history/describe-changes.rules'
import { english } from '@/tests/support/english'
import { parse, survey } from '@/tests/support/surveys/parse-survey'
import { plan, stored } from '@/tests/support/surveys/stored-survey'
import { addUpGoal, type GoalMember } from './shared-goal.rules'
import { applyStatus, decideStatusMove } from './status-moves.rules'

const member = (id: number, goal: number, responseCount: number, status: GoalMember['status'] = 'live') => ({
  ...{ id, key: `s${id}`, goal, responseCount, status },
})

describe('addUpGoal', () => {
  it.each([
    [[], null],
    [[member(1, 5, 2)], { goal: 5, lowest: 's1', responseCount: 2, surveys: 1 }],
    [[member(1, 5, 2), member(2, 4, 1)], { goal: 4, lowest: 's2', responseCount: 3, surveys: 2 }],
    [[member(2, 5, 2), member(1, 5, 1)], { goal: 5, lowest: 's1', responseCount: 3, surveys: 2 }],
    [[member(1, 5, 2), member(2, 1, 1, 'archived')], { goal: 5, lowest: 's1', responseCount: 3, surveys: 2 }],
    [[member(1, 5, 2, 'archived')], { goal: 5, lowest: 's1', responseCount: 2, surveys: 1 }],
  ])('of %j', (members, sum) => {
    expect(addUpGoal(members)).toEqual(sum)
  })
})

const DOCUMENT = { questions: [{ key: 'a', kind: 'free_text', content: 'A?' }], goal: 5, sharesGoal: true }
const document = (others: object = {}) => parse(survey({ ...DOCUMENT, ...others }))

describe('with a goal that is shared', () => {
  it('going live is refused when others have reached it, and says whose goal to raise', () => {
    const paused = stored(DOCUMENT, { status: 'paused', goal: 5, sharesGoal: true, responseCount: 1 })
    expect(decideStatusMove(english, paused, 'live', [member(2, 9, 3)])).toMatchObject({ changed: true })
    expect(decideStatusMove(english, paused, 'live', [member(2, 4, 3)])).toEqual({
      refused:
        'The goal of 4 that 2 languages share is reached (4 responses together). Give “s2” a higher goal first.',
    })
  })

  it('saving completes a live survey, stops a new one, and names a lower goal', () => {
    const live = stored(DOCUMENT, { status: 'live', responseCount: 2 })
    const sharers = [member(2, 4, 2)]
    const applied = applyStatus(english, document(), { stored: live, sharers })
    expect(applied.status).toBe('complete')
    expect(applied.notes).toEqual([
      'The goal of 4 that 2 languages share is reached (4 responses together): the survey is complete. A higher goal reopens it.',
      'All languages share the goal of “s2”, 4: of the goals that are shared, the lowest holds.',
    ])
    const fresh = applyStatus(english, document({ status: 'live' }), {
      stored: null,
      sharers: [member(2, 4, 4)],
    })
    expect(fresh.problem?.path).toBe('goal')
    expect(applyStatus(english, document({ sharesGoal: false }), { stored: live, sharers }).status).toBe(
      'live',
    )
  })

  it('needs a goal', () => {
    expect(() => document({ goal: null })).toThrow(/sharesGoal/)
    expect(plan({ ...DOCUMENT })).toMatchObject({ plan: { goal: 5, sharesGoal: true } })
  })

  it('is said before it is published', () => {
    expect(describeChanges(english, document({ sharesGoal: false }), document())).toEqual([
      { weight: 'results', sentence: '“All languages share this goal” changes from off to on.' },
    ])
  })
})
