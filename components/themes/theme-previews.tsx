// Examples of a theme, on light and on dark devices.
'use client'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { DrawnSurvey } from '@/components/ui/drawn-survey'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import type { Scheme } from '@/lib/themes/theme-colours.rules'
import { drawable, SCHEMES } from './drawable-theme'
import classes from './themes.module.css'
import { useThemePictures } from './use-theme-pictures'

export function ThemePreviews({ theme }: { theme: ThemeDocument }) {
  const t = useT()
  const [shown] = useDebouncedValue(drawable(theme), 200)
  const { frame, pictureOf, error } = useThemePictures([shown], SCHEMES)
  const [last, setLast] = useState<Partial<Record<Scheme, ReturnType<typeof pictureOf>>>>({})
  const now = { light: pictureOf(shown, 'light'), dark: pictureOf(shown, 'dark') }
  // What was drawn last stays until the next is there.
  for (const scheme of SCHEMES)
    if (now[scheme] && now[scheme] !== last[scheme]) setLast({ ...last, [scheme]: now[scheme] })
  return (
    <div className={classes.previews}>
      {SCHEMES.map((scheme) => {
        const picture = now[scheme] ?? last[scheme]
        const name = scheme === 'light' ? t('On light devices') : t('On dark devices')
        return (
          <section key={scheme} aria-label={name}>
            <Text size="sm" fw={600} mb={4}>
              {name}
            </Text>
            <div className={`${classes.preview} ${classes[scheme]}`}>
              {picture ? <DrawnSurvey picture={picture} /> : null}
            </div>
          </section>
        )
      })}
      {error ? (
        <Notice kind="warning">
          {t('The example cannot be drawn yet: {message}', { message: t.known(error.message) })}
        </Notice>
      ) : null}
      {frame}
    </div>
  )
}
