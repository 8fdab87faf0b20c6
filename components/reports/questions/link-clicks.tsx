// Click counts of the links in custom content.
'use client'
import { Text } from '@mantine/core'
import { Bars } from '../figures/bars'
import type { Report } from '../figures/head-figures'
import { countOf } from '../numbers'

type Links = Extract<Report['questions'][number], { kind: 'custom_content' }>['links']

export function LinkClicks({ links }: { links: Links }) {
  if (links.length === 0) return <Text c="dimmed">This content has no links to count clicks on.</Text>
  const most = Math.max(1, ...links.map(({ clicks }) => clicks))
  return (
    <Bars
      bars={links.map(({ udid, url, active, clicks, submissions }) => ({
        id: udid,
        label: url,
        length: clicks / most,
        figures: `${countOf(clicks, 'click')} by ${countOf(submissions, 'person', 'people')}`,
        mark: active ? undefined : 'no longer there',
      }))}
    />
  )
}
