// Words about themes that several components say.
import type { z } from 'zod'
import type { listThemes } from '@/lib/contract/console/themes'
import type { Font, ThemeDocument } from '@/lib/contract/survey-document/theme-document'

export type ShownTheme = z.output<typeof listThemes.reply>['themes'][number]

/** How many surveys a change reaches. */
export function reachWords({ count, live }: ShownTheme['surveys']): string {
  if (count === 0) return 'No survey has it yet'
  const surveys = count === 1 ? '1 survey' : `${count} surveys`
  return live === 0
    ? `${surveys}, none live`
    : live === count
      ? `${surveys}, live`
      : `${surveys}, ${live} live`
}

export const FONT_WORDS: Record<Font, string> = {
  system: 'System: what the device uses',
  humanist: 'Humanist sans serif',
  geometric: 'Geometric sans serif',
  rounded: 'Rounded',
  serif: 'Old-style serif',
  slab: 'Slab serif',
  mono: 'Monospace',
  page: 'The same as the page around',
}

const NONE = { background: null, text: null, answers: null, button: null, buttonText: null }

export const newTheme = (key: string, name: string): ThemeDocument => ({
  ...{ key, name, light: { ...NONE, button: '#0b6b75', buttonText: '#ffffff' }, dark: NONE },
  ...{ font: 'system', fontFamily: null, radius: 16, logo: null, backgroundImage: null },
})
