// An example survey in each of several themes, as the public API would serve it to a page.

import type { ConsoleService } from '@/lib/contexts/service'
import type { Translator } from '@/lib/platform/contract/translator'
import type { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { renderExample } from '@/lib/surveys/templates/template-renditions'
import type * as contract from './themes.endpoint'

/** It has a title, answers, a button, and a way past it. */
const example = (t: Translator) => ({
  name: 'Example',
  locale: t.locale,
  questions: [
    {
      kind: 'multiple_choices',
      content: t('What did you like about your visit?'),
      helper: { afterText: t('Choose all that apply') },
      optional: true,
      submitLabel: t('Send'),
      answers: [t('The range of products'), t('The advice'), t('The prices')],
    },
    { kind: 'free_text', content: t('What could we do better?') },
  ],
})

const renderIn = (t: Translator, { key, name, ...settings }: ThemeDocument) =>
  renderExample({ ...example(t), look: { theme: key, followColorScheme: true, branding: false } }, [
    { key, name, settings, isDefault: false },
  ])

export const renderThemes: ConsoleService<typeof contract.renderThemes> = async (
  { body: { themes } },
  { t },
) => ({
  surveys: themes.map((theme) => renderIn(t, theme).survey),
  questions: renderExample(example(t)).questions,
})
