// The other language versions of the survey that is being edited.
'use client'
import { useConsole } from '@/components/console/calls/use-console'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { useEditor } from '../state/use-editor'

/** A survey without a group is a group of its own, named by its key. */
const groupOf = ({ key, localeGroup }: { key: string; localeGroup: string | null }) => localeGroup ?? key

/** Those that are not archived, by id; `loaded` is false until they are known. */
export function useOtherLanguages() {
  const { accountId, surveyId } = useEditor()
  const { data, error, mutate } = useConsole(listSurveySummaries, { params: { accountId } })
  const own = data?.surveys.find(({ id }) => id === surveyId)
  const others = (data?.surveys ?? []).filter(
    (survey) =>
      own && survey.id !== surveyId && groupOf(survey) === groupOf(own) && survey.status !== 'archived',
  )
  return { others, loaded: data !== undefined, error, retry: () => mutate() }
}
