// What the respondents' pages say in English.
import type { Words } from './words'

export const en: Words = {
  results: 'Results',
  thanks: 'Thank you!',
  done: 'All done',
  closePage: 'You can close this page now.',
  continueTo: 'Continue to',
  otherSite: 'This link leads to another website.',
  ownChoice: 'Your choice',
  ownAnswer: 'Your answer',
  noAnswers: 'No answers yet.',
  ownWords: 'What people answered in their own words is not shown here.',
  notCounted: 'This question has no overall result.',
  together: 'Often chosen together',
  branding: 'Survey made with Soundings',
  answers: { one: '{n} answer', other: '{n} answers' },
  people: { one: '{n} person', other: '{n} people' },
  ofAnswers: { one: '{whole} = {n} answer', other: '{whole} = {n} answers' },
  ofPeople: {
    one: '{whole} = {n} person. Several answers were possible.',
    other: '{whole} = {n} people. Several answers were possible.',
  },
  ofTicks: {
    one: '{whole} = {n} choice. Several answers were possible.',
    other: '{whole} = {n} choices. Several answers were possible.',
  },
  latest: { other: 'Counted among the latest {n} people.' },
  updated: { one: 'Results updated: {n} answer.', other: 'Results updated: {n} answers.' },
}
