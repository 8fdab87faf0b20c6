// English, which the other languages are translated from. Comments say where each text is used;
// keep the placeholders {…}.

/** One form for each plural category that the language has (CLDR); {n} is the number. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const plural = (forms: Plural): Plural => forms

export const en = {
  // A survey on a page or in an app.
  /** Button below an invitation: begins the survey. */
  start: 'Start',
  /** Button: goes to the next question. */
  next: 'Next',
  /** Button: sends the last answer, or all answers. */
  send: 'Send',
  /** Button: goes on without an answer. */
  skip: 'Skip',
  back: 'Back',
  progress: 'Question {n} of {count}',
  /** A place on a rating, for screen readers: “4 of 5”. */
  rated: '{n} of {count}',
  /** Button with a cross, for screen readers. */
  close: 'Close',
  /** After the last answer. */
  thanks: 'Thank you!',
  /** First entry of a menu, before something is chosen. */
  choose: 'Please choose',
  /** Below a field that searches a list of answers. */
  noMatch: 'Nothing matches.',
  required: 'Please answer this question.',
  maximum: 'You can choose up to {n}.',
  moveSlider: 'Move the slider to answer.',
  /** Shown once, before a text with an e-mail address or a phone number is sent. */
  personal:
    'This looks like personal data, which we do not need. Press the button again to send it with these parts hidden.',
  /** Name of the survey's region, for screen readers. */
  survey: 'Survey',
  /** Below the results of a vote. */
  votes: 'Votes: {n}',
  /** Below a text that is close to its limit. */
  left: 'Characters left: {n}',
  sending: 'Sending…',
  notSent: 'Your answer could not be sent. Please try again.',
  /** For the authors of the survey. */
  preview: 'Preview: nothing is recorded',
  made: 'Made with Soundings',

  // Pages of results and of thanks.
  results: 'Results',
  /** Heading at the end of a survey that has no text of its own. */
  done: 'All done',
  closePage: 'You can close this page now.',
  /** Before the name of a website, on a link. */
  continueTo: 'Continue to',
  otherSite: 'This link leads to another website.',
  ownChoice: 'Your choice',
  ownAnswer: 'Your answer',
  noAnswers: 'No answers yet.',
  /** Instead of results, below a free-text question. */
  ownWords: 'What people answered in their own words is not shown here.',
  /** Heading above combinations of answers. */
  together: 'Often chosen together',
  severalPossible: 'Several answers were possible.',
  latest: 'Counted among the latest {n} people.',
  /** {count}: such as "25 answers". */
  updated: 'Results updated: {count}.',
  answers: plural({ one: '{n} answer', other: '{n} answers' }),
  people: plural({ one: '{n} person', other: '{n} people' }),
  /** How often an answer was chosen. */
  choices: plural({ one: '{n} choice', other: '{n} choices' }),

  // Error pages.
  brokenTitle: 'This link does not work',
  brokenText: 'It is incomplete, or what it led to is gone. Please open it again from where you got it.',
  endedTitle: 'This survey has ended',
  endedText: 'Answers are no longer counted. Thank you for taking the time.',
  notOpenTitle: 'This survey is not open now',
  notOpenText: 'Please come back later.',
  laterTitle: 'Something went wrong',
  laterText: 'Please try again in a moment.',
  tooLongTitle: 'Your answer is too long',
  tooLongText: 'Please go back and shorten it.',
  /** {n}: a number such as 404. */
  error: 'Error {n}',

  // The PDF with a respondent's own answers.
  /** {moment}: date and time. */
  answered: 'Answered on {moment}',
  noAnswer: 'No answer',
  /** Of a possible answer, for screen readers. */
  chosen: 'Chosen',
  notChosen: 'Not chosen',
  lost: 'Some characters cannot be shown in this document. Each of them is replaced by □.',
}

/** The texts that every language has. */
export type Words = typeof en
