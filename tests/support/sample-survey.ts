// Domain values for tests of what is made from them: everything absent, so that a test names only what it is about.
import type { PossibleAnswer, Question, QuestionSettings, Survey, SurveySettings } from '@/lib/domain/surveys/survey'

export const sampleSettings: SurveySettings = {
  presentation: 'docked',
  eventName: null,
  priority: 0,
  locale: null,
  schedule: { startsAt: null, endsAt: null },
  audience: {
    devices: { desktop: true, mobile: true, tablet: true, email: true, ios: true, android: true },
    samplePercent: 100,
    showAgainAfter: null,
    stopAfterClose: false,
    ignoreFrequencyCap: false,
  },
  conditions: {
    afterSeconds: null,
    afterScrollPercent: null,
    onExitIntent: false,
    onClickOf: null,
    onVisible: null,
    intersectionObserver: false,
  },
  invitation: { text: null, button: null, buttonDisabled: false },
  thankYou: null,
  poll: false,
  allAtOnce: { enabled: false, submitLabel: null, emptyErrorEnabled: false, errorText: null },
  singlePage: false,
  randomizeQuestions: false,
  look: {
    top: null,
    bottom: null,
    left: null,
    right: null,
    width: null,
    backgroundColor: null,
    textColor: null,
    answerTextColor: null,
    backgroundImage: null,
    inlineSelector: null,
    mobileInlineSelector: null,
    sdkInlineSelector: null,
    inlinePosition: 'below',
    fullscreenMargin: null,
    css: null,
    nativeTheme: null,
    sdkWidgetHeight: null,
    branding: true,
  },
  privacy: { maskPersonalData: false, maskPhones: false, maskEmails: false },
  code: { snippet: null, onView: null, onAnswer: null, onClick: null, onComplete: null, onClose: null },
}

export const sampleSurvey = (settings: Partial<SurveySettings> = {}, questions: Question[] = []): Survey => ({
  id: 7,
  key: 'sample',
  name: 'Sample',
  status: 'live',
  localeGroupId: 70,
  revision: 1,
  goal: null,
  settings: { ...sampleSettings, ...settings },
  rules: [],
  questions,
})

const questionSettings: QuestionSettings = {
  submitLabel: null,
  buttonType: 'radio',
  answersPerRow: { desktop: null, mobile: null },
  optional: false,
  nps: false,
  emptyErrorText: null,
  helper: {
    beforeText: null,
    afterText: null,
    beforeItems: null,
    afterItems: null,
    beforeCount: null,
    afterCount: null,
  },
  defaultLabel: null,
  shuffle: 'none',
  multiple: null,
  slider: null,
  freeText: null,
  customContent: null,
}

type QuestionParts = Partial<Omit<Question, 'settings'>> & { settings?: Partial<QuestionSettings> }

export const sampleQuestion = ({ settings, ...parts }: QuestionParts = {}): Question => ({
  id: 10,
  key: 'q',
  position: 0,
  kind: 'single_choice',
  content: 'Which one?',
  nextQuestionId: null,
  localeGroupId: 100,
  archived: false,
  possibleAnswers: [],
  activeLinks: [],
  ...parts,
  settings: { ...questionSettings, ...settings },
})

export const sampleAnswer = (id: number, parts: Partial<PossibleAnswer> = {}): PossibleAnswer => ({
  id,
  key: `a${id}`,
  position: id,
  content: `Answer ${id}`,
  nextQuestionId: null,
  imageUrl: null,
  imageAlt: null,
  localeGroupId: id * 10,
  archived: false,
  ...parts,
})
