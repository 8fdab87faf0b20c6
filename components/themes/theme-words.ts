// Words about themes that several components say.
import type { z } from 'zod'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { Font, ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import type { listThemes } from '@/lib/themes/themes.endpoint'

export type ShownTheme = z.output<typeof listThemes.reply>['themes'][number]

/** How many surveys a change reaches. */
export function reachWords(t: Translator, { count, live }: ShownTheme['surveys']): string {
  if (count === 0) return t('No survey has it yet')
  if (live === 0) return t('{count, plural, one {# survey} other {# surveys}}, none live', { count })
  return live === count
    ? t('{count, plural, one {# survey} other {# surveys}}, live', { count })
    : t('{count, plural, one {# survey} other {# surveys}}, {live, number} live', { count, live })
}

export const FONT_WORDS: Record<Font, Message> = {
  system: msg('System: what the device uses'),
  humanist: msg('Humanist sans serif'),
  geometric: msg('Geometric sans serif'),
  rounded: msg('Rounded'),
  serif: msg('Old-style serif'),
  slab: msg('Slab serif'),
  mono: msg('Monospace'),
  page: msg('The same as the page around'),
}

const NONE = { background: null, text: null, answers: null, button: null, buttonText: null }

export const newTheme = (key: string, name: string): ThemeDocument => ({
  ...{ key, name, light: { ...NONE, button: '#0b6b75', buttonText: '#ffffff' }, dark: NONE },
  ...{ font: 'system', fontFamily: null, radius: 16, logo: null, backgroundImage: null },
})
