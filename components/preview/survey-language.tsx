// The language in which the survey is shown: one that people have, or one that nobody has had yet, drawn from its texts.
'use client'
import { NativeSelect } from '@mantine/core'
import useSWR from 'swr'
import type { z } from 'zod'
import { languageName } from '@/components/editor/languages/language-name'
import { useT } from '@/components/ui/texts/texts'
import { callConsole } from '@/lib/api/client/console-client'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { renderDocument } from '@/lib/surveys/drafts/drafts.endpoint'
import type { openSurvey } from '@/lib/surveys/surveys.endpoint'
import type { Served } from './use-served'

type OpenedSurvey = Pick<z.output<typeof openSurvey.reply>, 'id' | 'languageIds'> & {
  document: Pick<SurveyDocument, 'locale' | 'languages'>
}

export interface ShownLanguage {
  /** The survey that people have in this language, or the original. */
  surveyId: number
  /** The tag of a language that nobody has had; null: people have it. */
  unserved: string | null
}

/** `tag`: as the address says it. */
export function findLanguage({ id, languageIds, document }: OpenedSurvey, tag: string): ShownLanguage {
  if (!document.languages[tag]) return { surveyId: id, unserved: null }
  const own = languageIds[tag]
  return own === undefined ? { surveyId: id, unserved: tag } : { surveyId: own, unserved: null }
}

interface Props {
  document: OpenedSurvey['document']
  value: string
  onChange: (tag: string) => void
}

export function SurveyLanguage({ document: { locale, languages }, value, onChange }: Props) {
  const t = useT()
  const tags = Object.keys(languages)
  if (tags.length === 0) return null
  return (
    <NativeSelect
      aria-label={t('Language of the survey')}
      size="xs"
      data={[
        { value: '', label: locale ? languageName(t, locale) : t('The original') },
        ...tags.map((tag) => ({ value: tag, label: languageName(t, tag) })),
      ]}
      value={tags.includes(value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

export interface Drawn {
  served: Served | null
  loading: boolean
  error: Error | null
}

/** A survey as it would be served in a language; `wanted` null: there is nothing to draw. Its ids are made up. */
export function useDrawn(
  accountId: number,
  wanted: { surveyId: number; document: Record<string, unknown>; language: string } | null,
): Drawn | null {
  const { data, error, isLoading } = useSWR<Served | null, Error>(
    wanted && ['draw', accountId, wanted],
    async () => {
      if (!wanted) return null
      const { surveyId, ...body } = wanted
      const { survey, questions } = await callConsole(renderDocument, {
        params: { accountId, surveyId },
        body,
      })
      return survey && questions ? { survey, questions, submission: 'preview' } : null
    },
    { revalidateOnFocus: false, revalidateIfStale: false },
  )
  return wanted && { served: data ?? null, loading: isLoading, error: error ?? null }
}
