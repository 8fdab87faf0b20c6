// An example survey in each of several themes, as the public API would serve it to a page.
import type * as contract from '@/lib/contract/console/themes'
import type { ThemeDocument } from '@/lib/contract/survey-document/theme-document'
import type { ConsoleService } from '../service'
import { renderExample } from '../surveys/template-renditions'

/** It has a title, answers, a button, and a way past it. */
const EXAMPLE = {
  name: 'Example',
  questions: [
    {
      kind: 'multiple_choices',
      content: 'What did you like about your visit?',
      helper: { afterText: 'Choose all that apply.' },
      optional: true,
      submitLabel: 'Send',
      answers: ['The range of products', 'The advice', 'The prices'],
    },
    { kind: 'free_text', content: 'What could we do better?' },
  ],
}

const renderIn = ({ key, name, ...settings }: ThemeDocument) =>
  renderExample({ ...EXAMPLE, look: { theme: key, followColorScheme: true, branding: false } }, [
    { key, name, settings, isDefault: false },
  ])

export const renderThemes: ConsoleService<typeof contract.renderThemes> = async ({ body: { themes } }) => ({
  surveys: themes.map((theme) => renderIn(theme).survey),
  questions: renderExample(EXAMPLE).questions,
})
