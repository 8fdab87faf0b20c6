// The paths through a survey as drawn, and the differences between two versions.
import { describe, expect, it } from 'vitest'
import { describeRoutes, drawPaths, listRoutes } from '@/components/editor/questions/draw-paths'
import { sectionOf } from '@/components/editor/sections'
import { setAt } from '@/components/editor/state/json-path'
import { prepareDocument, questionsOf } from '@/components/editor/state/raw-document'
import { compareDocuments } from '@/components/editor/words/compare-documents'
import { findProblems, joinFindings } from '@/components/editor/words/editor-problems'
import { wordsOfPath } from '@/components/editor/words/path-words'

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
    expect(listRoutes(questions)).toEqual([
      { from: 'score', to: 'why', answers: [] },
      { from: 'why', to: 'end', answers: [] },
      { from: 'more', to: 'score', answers: ['Yes'] },
      { from: 'more', to: 'end', answers: [] },
    ])
  })

  it('label a range of scores by its ends', () => {
    const routed = setAt(survey, 'questions[0].answers[10].next', 'end')
    expect(describeRoutes(questionsOf(routed))[0]).toBe(
      'Question 1, How likely?: with “0 to 9” to question 2; with “10” to the end.',
    )
  })

  it('are drawn with a position for every question and the end', () => {
    const { nodes, routes, width, height } = drawPaths(questions)
    expect(nodes.map(({ id }) => id).sort()).toEqual(['end', 'more', 'score', 'why'])
    expect(routes.every(({ points }) => points.length > 1)).toBe(true)
    for (const { x, y } of nodes) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeLessThan(height)
    }
  })
})

describe('findings', () => {
  it('report cycles at the question, and unreachable questions as a note', () => {
    const circle = setAt(survey, 'questions[1].next', 'score')
    expect(findProblems(circle).problems).toContainEqual({
      path: 'questions[0]',
      reason: 'Question score leads back to itself through why.',
    })
    expect(findProblems(survey).notes).toEqual([
      { path: 'questions[2]', reason: 'No route leads to question more.' },
    ])
  })

  it('keep findings of the server until the field changes', () => {
    const server = { document: survey, problems: [{ path: 'questions[0].kind', reason: 'has been asked' }] }
    expect(joinFindings(survey, findProblems(survey), server).problems).toHaveLength(1)
    const changed = setAt(survey, 'questions[0].kind', 'single_choice')
    expect(joinFindings(changed, { problems: [], notes: [] }, server).problems).toEqual([])
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
    expect(wordsOfPath('questions[1].answers[0].imageAlt')).toBe(
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
