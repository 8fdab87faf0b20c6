// All surveys of the account for one visit: the one shown, then other eligible ones, then the rest.
'use client'
import { Accordion, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconEye, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import type { ExplainedSurvey } from '@/lib/serving/preview/preview.endpoint'
import { Why, WhyRow } from './why'

interface Props {
  accountId: number
  surveys: ExplainedSurvey[]
  /** The inputs, so that they are kept on the page of one survey. */
  query: string
}

/** The first surveys; others are found by name. */
const MOST = 50

export function WhyAll({ accountId, surveys, query }: Props) {
  const t = useT()
  const [search, setSearch] = useState('')
  if (surveys.length === 0)
    return (
      <EmptyState
        picture="rows"
        title={t('No surveys yet')}
        actions={
          <Button component={Link} href={`/console/${accountId}/surveys`}>
            {t('Go to surveys')}
          </Button>
        }
      >
        {t('Create a survey to check here which visits get it.')}
      </EmptyState>
    )
  const wanted = search.trim().toLowerCase()
  const found = surveys.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <Stack gap="xs">
      {surveys.length > 5 ? (
        <TextInput
          aria-label={t('Find a survey')}
          placeholder={t('Find a survey')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      ) : null}
      <Accordion variant="separated" chevronPosition="left" radius="md" order={2}>
        {found.slice(0, MOST).map((survey) => (
          <Accordion.Item key={survey.surveyId} value={String(survey.surveyId)}>
            <Accordion.Control>
              <WhyRow survey={survey} />
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm">
                <Why survey={survey} />
                <Group>
                  <Button
                    component={Link}
                    href={`/preview/${accountId}/${survey.surveyId}${query && `?${query}`}`}
                    variant="default"
                    size="xs"
                    leftSection={<IconEye size={14} aria-hidden />}
                  >
                    {t('Preview this survey')}
                  </Button>
                </Group>
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Text size="sm" c="dimmed" role="status">
        {found.length === 0
          ? t('No survey matches this name.')
          : found.length > MOST
            ? t('Showing {shown, number} of {count, number}. Search to find others.', {
                shown: MOST,
                count: found.length,
              })
            : ''}
      </Text>
    </Stack>
  )
}
