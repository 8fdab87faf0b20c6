// The button of a survey's menu.
'use client'
import { IconDots } from '@tabler/icons-react'
import { BasicButton } from '@/components/ui/buttons/basic-button'
import { MenuOnDemand } from '@/components/ui/menu-on-demand'
import { useT } from '@/components/ui/texts/texts'
import type { SurveySummary } from './survey-types'

const load = async () => (await import('./open-survey-menu')).OpenSurveyMenu

export function SurveyMenu({ summary }: { summary: SurveySummary }) {
  const t = useT()
  return (
    <MenuOnDemand
      load={load}
      given={{ summary }}
      button={
        <BasicButton kind="icon" aria-label={t('Actions for {name}', { name: summary.name })}>
          <IconDots size={18} aria-hidden />
        </BasicButton>
      }
    />
  )
}
