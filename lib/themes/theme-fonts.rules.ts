// The fonts of themes: stacks of what devices have, so that nothing is loaded.
import type { Font } from '@/lib/surveys/document/theme-document.endpoint'

const SYSTEM = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif'

export const FONT_STACKS: Record<Exclude<Font, 'page'>, string> = {
  system: SYSTEM,
  humanist: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",sans-serif',
  geometric: 'Avenir,Montserrat,Corbel,"URW Gothic",sans-serif',
  rounded:
    'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",Calibri,sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype","URW Palladio L",Georgia,serif',
  slab: 'Rockwell,"Rockwell Nova","Roboto Slab","DejaVu Serif","Sitka Small",serif',
  mono: 'ui-monospace,"Cascadia Code","Source Code Pro",Menlo,Consolas,"DejaVu Sans Mono",monospace',
}

/** The value of `font-family`; null: that of the page around. */
export const fontFamilyOf = ({
  font,
  fontFamily,
}: {
  font: Font
  fontFamily: string | null
}): string | null => {
  if (font === 'page' && fontFamily === null) return null
  const stack = font === 'page' ? SYSTEM : FONT_STACKS[font]
  return fontFamily === null ? stack : `"${fontFamily}",${stack}`
}
