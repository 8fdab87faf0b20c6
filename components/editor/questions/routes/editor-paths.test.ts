// The paths through a survey as drawn, and the differences between two versions.
import { beforeAll, describe, expect, it } from 'vitest'
import { sectionOf } from '@/components/editor/sections'
import { setAt } from '@/components/editor/state/json-path'
import { prepareDocument, questionsOf } from '@/components/editor/state/raw-document'
import { compareDocuments } from '@/components/editor/words/compare-documents'
import { findProblems, joinFindings, loadChecks } from '@/components/editor/words/editor-problems'
import { wordsOfPath } from '@/components/editor/words/path-words'
import { english } from '@/tests/support/english'
import { drawPaths } from './draw-paths'
import { describeRoutes, flowOf, listRoutes } from './list-routes'
import { linePath, MOST_LANES, placeRail } from './place-rail'

beforeAll(loadChecks)

const survey = prepareDocument({
  key: 'visit',
  name: 'Visit',
  questions: [
    { key: 'score', kind: 'nps', content: 'How likely?', next: 'why' },
    { key: 'why', kind: 'multiple_choices', content: 'Why?', answers: ['Staff', 'Range'], next: 'end' },
    {
      key: 'more',
      kind: 'single_choice',
      content: 'More?',
      optional: true,
      answers: [{ content: 'Yes', next: 'score' }],
    },
  ],
})
const questions = questionsOf(survey)

describe('the routes of a survey', () => {
  it('follow answers, questions and positions', () => {
    expect(listRoutes(english, questions)).toEqual([
      { from: 'score', to: 'why', answers: [], others: true, isOnly: true },
      { from: 'why', to: 'end', answers: [], others: true, isOnly: true },
      { from: 'more', to: 'score', answers: ['Yes'], others: false, isOnly: false },
      { from: 'more', to: 'end', answers: [], others: true, isOnly: false },
    ])
  })

  it('label a range of scores by its ends', () => {
    const routed = setAt(survey, 'questions[0].answers[10].next', 'end')
    expect(describeRoutes(english, questionsOf(routed))[0]).toBe(
      'Question 1, How likely?: with “0 to 9” to question 2; with “10” to the end.',
    )
  })

  it('are drawn with a position for every question and the end', () => {
    const { nodes, routes, width, height } = drawPaths(english, questions)
    expect(nodes.map(({ id }) => id).sort()).toEqual(['end', 'more', 'score', 'why'])
    expect(routes.every(({ points }) => points.length > 1)).toBe(true)
    for (const { x, y } of nodes) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeLessThan(height)
    }
  })
})

/** A survey in which each question leads to these places; the number of questions is the end. */
const leadingTo = (targets: number[][]) => {
  const key = (place: number) => (place >= targets.length ? 'end' : `q${place}`)
  const made = targets.map((places, at) => ({
    key: `q${at}`,
    kind: 'single_choice',
    content: `Question ${at}?`,
    answers: places.map((place, n) => ({ key: `a${n}`, content: `To ${place}`, next: key(place) })),
  }))
  return questionsOf(prepareDocument({ questions: made }))
}

describe('the flow of a survey', () => {
  it('names who goes where, what is skipped, and what nobody is asked', () => {
    const { exits, entries, reached } = flowOf(english, leadingTo([[1, 3, 4], [4], [3], [4]]))
    expect(exits[0]?.map(({ who, title, skips, isNext }) => [who, title, skips, isNext])).toEqual([
      ['To 1', '2. Question 1?', '', true],
      ['To 3', '4. Question 3?', 'skips 2 and 3', false],
      ['To 4', 'End', 'skips 2 to 4', false],
    ])
    expect(exits[1]?.[0]).toMatchObject({ who: '', title: 'End', skips: 'skips 3 and 4' })
    expect(entries[3]).toEqual([
      { place: 0, who: 'To 3' },
      { place: 2, who: '' },
    ])
    expect(reached).toEqual([true, true, false, true])
  })

  it('groups scores, and does not list all answers that lead on', () => {
    const score = {
      key: 'score',
      kind: 'nps',
      content: 'How likely?',
      answers: Array.from({ length: 11 }, (_, n) => ({ content: String(n), next: n > 8 ? 'end' : null })),
    }
    const fruit = {
      key: 'fruit',
      kind: 'single_choice',
      content: 'Which fruit?',
      answers: ['Apple', 'Pear', 'Plum', 'Fig', { content: 'None', next: 'end' }],
    }
    const last = { key: 'last', kind: 'free_text', content: 'Why?' }
    const { exits } = flowOf(english, questionsOf(prepareDocument({ questions: [score, fruit, last] })))
    expect(exits[0]?.map(({ who }) => who)).toEqual(['0 to 8', '9, 10'])
    expect(exits[1]?.map(({ who }) => who)).toEqual(['All other answers', 'None'])
  })

  it('keeps lines apart: targets whose lines overlap are in different lanes', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const count = 2 + (seed % 9)
      const targets = Array.from({ length: count }, (_, at) => [
        1 + ((at * 7 + seed) % count),
        ((at * 3 + seed * 5) % count) + 1,
      ])
      const rail = placeRail(flowOf(english, leadingTo(targets)), true)
      const spans = rail.trunks.map(({ to, from, lane }) => ({
        lane,
        top: Math.min(to, ...from),
        bottom: Math.max(to, ...from),
      }))
      for (const [index, one] of spans.entries())
        for (const other of spans.slice(index + 1))
          if (one.lane === other.lane && one.lane < MOST_LANES - 1)
            expect(one.bottom <= other.top || other.bottom <= one.top).toBe(true)
      // Each route is a step or on a trunk, and nothing else is drawn.
      const drawn = new Set(rail.trunks.flatMap(({ to, from }) => from.map((place) => `${place} ${to}`)))
      for (const [place, leads] of rail.steps.entries()) if (leads) drawn.add(`${place} ${place + 1}`)
      expect(drawn).toEqual(new Set(targets.flatMap((own, at) => own.map((to) => `${at} ${to}`))))
      expect(rail.lanes).toBeLessThanOrEqual(MOST_LANES)
    }
  })

  it('has no steps in random order', () => {
    expect(placeRail(flowOf(english, leadingTo([[1, 2], [2]])), false)).toMatchObject({
      steps: [false, false],
      trunks: [{ to: 2, from: [0] }],
    })
  })

  it('draws a line from dot to dot, upwards too', () => {
    expect(linePath(40, 20, 10, 110)).toBe('M35,10 H26 Q20,10 20,16 V104 Q20,110 26,110 H33')
    expect(linePath(40, 20, 110, 10)).toBe('M35,110 H26 Q20,110 20,104 V16 Q20,10 26,10 H33')
  })
})

describe('findings', () => {
  it('report cycles at the question, and unreachable questions as a note', () => {
    const circle = setAt(survey, 'questions[1].next', 'score')
    expect(findProblems(english, circle).problems).toContainEqual({
      path: 'questions[0]',
      reason: 'Question score leads back to itself through why.',
    })
    expect(findProblems(english, survey).notes).toEqual([
      { path: 'questions[2]', reason: 'No route leads to question more.' },
    ])
  })

  it('keep findings of the server until the field changes', () => {
    const server = { document: survey, problems: [{ path: 'questions[0].kind', reason: 'has been asked' }] }
    expect(joinFindings(english, survey, findProblems(english, survey), server).problems).toHaveLength(1)
    const changed = setAt(survey, 'questions[0].kind', 'single_choice')
    expect(joinFindings(english, changed, { problems: [], notes: [] }, server).problems).toEqual([])
  })

  it('are shown in the section of their field', () => {
    expect(sectionOf('questions[0].content')).toBe('questions')
    expect(sectionOf('audience.samplePercent')).toBe('audience')
    expect(sectionOf('audience.stopAfterClose')).toBe('timing')
    expect(sectionOf('presentation')).toBe('look')
    expect(sectionOf('allAtOnce.errorText')).toBe('after')
    expect(sectionOf('localeGroup')).toBe('languages')
    expect(sectionOf('')).toBe('questions')
  })

  it('are described in words', () => {
    expect(wordsOfPath(english, 'questions[1].answers[0].imageAlt')).toBe(
      'Question 2, answer 1, description of the image',
    )
  })
})

describe('two versions', () => {
  it('differ where something was changed, added or moved', () => {
    const other = setAt(setAt(survey, 'name', 'Other'), 'questions[1].answers[0].content', 'People')
    expect(compareDocuments(survey, other)).toEqual([
      { path: 'name', one: 'Visit', other: 'Other' },
      { path: 'questions[1].answers[0].content', one: 'Staff', other: 'People' },
    ])
    const moved = { ...survey, questions: [questions[1], questions[0], questions[2]] }
    expect(compareDocuments(survey, moved)).toEqual([
      { path: 'questions', one: ['score', 'why', 'more'], other: ['why', 'score', 'more'] },
    ])
  })
})
