// The button of a survey's menu.
'use client'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { MenuOnDemand } from '@/components/ui/menu-on-demand'
import type { SurveySummary } from './survey-types'

const load = async () => (await import('./open-survey-menu')).OpenSurveyMenu

export function SurveyMenu({ summary }: { summary: SurveySummary }) {
  return (
    <MenuOnDemand
      load={load}
      given={{ summary }}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${summary.name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
