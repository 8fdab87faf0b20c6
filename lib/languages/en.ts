// English, which the other languages are translated from. Comments say where each text stands; {…} is filled in later and has to stay.

/** One form for each plural category that the language has (CLDR); {n} is the number. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const plural = (forms: Plural): Plural => forms

export const en = {
  // A survey on a page or in an app.
  /** Button below an invitation: begins. */
  start: 'Start',
  /** Button: on to the next question. */
  next: 'Next',
  /** Button: gives the last answer, or all answers. */
  send: 'Send',
  /** Button: on without an answer. */
  skip: 'Skip',
  /** Button with a cross, as it is read out. */
  close: 'Close',
  /** After the last answer. */
  thanks: 'Thank you!',
  /** First line of a menu, before something is chosen. */
  choose: 'Please choose',
  required: 'Please answer this question.',
  maximum: 'You can choose up to {n}.',
  moveSlider: 'Move the slider to answer.',
  /** Once, before a text with an e-mail address or a phone number in it is sent. */
  personal:
    'This looks like personal data, which we do not need. Press the button again to send it with these parts hidden.',
  /** What the box is, as it is read out. */
  survey: 'Survey',
  /** Below the results of a vote. */
  votes: 'Votes: {n}',
  /** Below a text that is nearly as long as it may be. */
  left: 'Characters left: {n}',
  sending: 'Sending…',
  notSent: 'Your answer could not be sent. Please try again.',
  /** For the people who make the survey. */
  preview: 'Preview: nothing is recorded',
  made: 'Made with Soundings',

  // Pages of results and of thanks.
  results: 'Results',
  /** Heading at the end of a survey that has no words of its own for it. */
  done: 'All done',
  closePage: 'You can close this page now.',
  /** Before the name of a website, on a link. */
  continueTo: 'Continue to',
  otherSite: 'This link leads to another website.',
  ownChoice: 'Your choice',
  ownAnswer: 'Your answer',
  noAnswers: 'No answers yet.',
  /** In place of results, below a question that people answer with a text. */
  ownWords: 'What people answered in their own words is not shown here.',
  /** Heading above answers that the same people chose. */
  together: 'Often chosen together',
  severalPossible: 'Several answers were possible.',
  latest: 'Counted among the latest {n} people.',
  /** {count}: such as "25 answers". */
  updated: 'Results updated: {count}.',
  answers: plural({ one: '{n} answer', other: '{n} answers' }),
  people: plural({ one: '{n} person', other: '{n} people' }),
  /** How often something was chosen. */
  choices: plural({ one: '{n} choice', other: '{n} choices' }),

  // Pages in place of one that cannot be shown.
  brokenTitle: 'This link does not work',
  brokenText: 'It is incomplete, or what it led to is gone. Please open it again from where you got it.',
  endedTitle: 'This survey has ended',
  endedText: 'Answers are no longer counted. Thank you for taking the time.',
  laterTitle: 'This did not work just now',
  laterText: 'Please try again in a moment.',
  /** {n}: a number such as 404. */
  error: 'Error {n}',

  // A document of one's own answers.
  /** {moment}: date and time. */
  answered: 'Answered on {moment}',
  noAnswer: 'No answer',
  /** Of a possible answer, as it is read out. */
  chosen: 'Chosen',
  notChosen: 'Not chosen',
  lost: 'Some characters cannot be shown in this document. Each of them is replaced by □.',
}

/** What every language says. */
export type Words = typeof en
