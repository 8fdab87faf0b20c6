// Creates a survey from a template and opens its editor.
'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import { createSurvey } from '@/lib/surveys/surveys.endpoint'
import type { TemplateName } from '@/lib/surveys/templates/words.endpoint'
import { useSurveyActions } from '../list/use-survey-actions'

interface CreateSurvey {
  create(name: string, template: TemplateName): void
  /** The template of the survey that is being created; null: none. */
  creating: TemplateName | null
  error: string | null
}

export function useCreateSurvey(): CreateSurvey {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const router = useRouter()
  const { refresh } = useSurveyActions()
  const [creating, setCreating] = useState<TemplateName | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [, leave] = useTransition()
  const made = useRef(false)
  const refreshLists = useRef(refresh)
  // The list is refreshed once the editor has opened, so that it does not change under the user's
  // hands.
  useEffect(() => {
    const { current: refresh } = refreshLists
    return () => {
      if (made.current) void refresh()
    }
  }, [])
  const start = async (name: string, template: TemplateName): Promise<void> => {
    setCreating(template)
    setError(null)
    try {
      // English is the console's language without a choice too, so it does not say what surveys are written in.
      const [language] = t.locale.startsWith('en') ? [] : t.locale.split('-')
      const body = { name, template, ...(language ? { language } : {}) }
      const { id } = await call(createSurvey, { params: { accountId }, body })
      made.current = true
      leave(() => router.push(`/console/${accountId}/surveys/${id}/edit`))
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong. Try again.'))
      setCreating(null)
    }
  }
  return {
    creating,
    error,
    create: (name, template) => {
      // A second click would create a second survey.
      if (creating === null) void start(name, template)
    },
  }
}
