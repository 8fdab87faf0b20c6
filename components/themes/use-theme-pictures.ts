// Pictures of an example survey in themes, in light and dark.
'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useAccount } from '@/components/console/account-context'
import { type ToDraw, useDrawnSurveys } from '@/components/ui/drawn-survey'
import { useT } from '@/components/ui/texts/texts'
import { callConsole } from '@/lib/api/client/console-client'
import type { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { renderThemes } from '@/lib/themes/themes.endpoint'

type Scheme = 'light' | 'dark'

export function useThemePictures(themes: readonly ThemeDocument[], schemes: readonly Scheme[]) {
  const t = useT()
  const { id: accountId } = useAccount()
  const wanted = JSON.stringify(themes)
  const { data, error } = useSWR(
    themes.length > 0 ? ['pictures of themes', accountId, wanted] : null,
    async () => {
      const body = { themes: JSON.parse(wanted) as ThemeDocument[] }
      return { ...(await callConsole(renderThemes, { params: { accountId }, body })), of: wanted }
    },
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const toDraw = useMemo((): ToDraw[] => {
    if (!data) return []
    const drawn = JSON.parse(data.of) as ThemeDocument[]
    return data.surveys.flatMap((survey, index) =>
      schemes.map((scheme) => ({
        ...{ name: `${scheme} ${JSON.stringify(drawn[index])}`, survey, scheme },
        questions: data.questions,
      })),
    )
  }, [data, schemes])
  const { pictures, frame } = useDrawnSurveys(toDraw, t('Draws the pictures of themes'))
  return {
    frame,
    error,
    pictureOf: (theme: ThemeDocument, scheme: Scheme) => pictures.get(`${scheme} ${JSON.stringify(theme)}`),
  }
}
