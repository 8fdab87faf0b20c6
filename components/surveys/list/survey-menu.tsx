// The button of a survey's menu.
'use client'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
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
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Actions for {name}', { name: summary.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
