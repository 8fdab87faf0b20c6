// The surveys that an expert brings along as a file: one in two languages, and three drafts.

const nps = (content: string) => ({ key: 'recommend', kind: 'nps', content })
const text = (key: string, content: string) => ({ key, kind: 'free_text', content, optional: true })
const IN_TWO_LANGUAGES = { status: 'live', localeGroup: 'shop', goal: 100 }
export const FERNWOOD_SURVEYS = [
  {
    ...{ key: 'shop', name: 'In the shop', locale: 'en', ...IN_TWO_LANGUAGES },
    questions: [nps('Would you recommend the shop?'), text('words', 'Why?')],
  },
  {
    ...{ key: 'shop-de', name: 'Im Laden', locale: 'de', ...IN_TWO_LANGUAGES },
    questions: [nps('Würden Sie den Laden empfehlen?'), text('words', 'Warum?')],
  },
  {
    ...{ key: 'checkout', name: 'Checkout' },
    questions: [
      { key: 'plan', kind: 'single_choice', content: 'Which plan?', answers: ['Free', 'Pro'] },
      text('why', 'Why '),
    ],
  },
  { key: 'help', name: 'Help pages', questions: [text('found', 'What did you look for?')] },
  { key: 'old', name: 'Old idea', questions: [text('idea', 'What is your idea?')] },
]
