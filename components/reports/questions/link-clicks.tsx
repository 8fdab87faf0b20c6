// Click counts of the links in custom content.
'use client'
import { Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { Bars } from '../figures/bars'
import type { Report } from '../figures/head-figures'

type Links = Extract<Report['questions'][number], { kind: 'custom_content' }>['links']

export function LinkClicks({ links }: { links: Links }) {
  const t = useT()
  if (links.length === 0) return <Text c="dimmed">{t('This content has no links to count clicks on.')}</Text>
  const most = Math.max(1, ...links.map(({ clicks }) => clicks))
  return (
    <Bars
      bars={links.map(({ udid, url, active, clicks, submissions }) => ({
        id: udid,
        label: url,
        length: clicks / most,
        figures: t(
          '{clicks, plural, one {# click} other {# clicks}} by {people, plural, one {# person} other {# people}}',
          { clicks, people: submissions },
        ),
        mark: active ? undefined : t('no longer there'),
      }))}
    />
  )
}
