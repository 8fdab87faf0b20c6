// The list of an account without surveys: an explanation and templates. One click creates a survey.
'use client'
import { Loader, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useMay } from '@/components/console/account-context'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { SURVEY_TEMPLATES, type TemplateName } from '@/lib/contract/console/survey-templates'
import classes from '../surveys.module.css'
import { TEMPLATE_ORDER } from './new-survey'
import { useCreateSurvey } from './use-create-survey'

/** It can be renamed in the editor. */
const firstName = (template: TemplateName): string =>
  template === 'blank' ? 'My first survey' : SURVEY_TEMPLATES[template].title

export function FirstSurvey() {
  const mayEdit = useMay('edit_surveys')
  const { create, creating, error } = useCreateSurvey()
  return (
    <Stack maw={720} mx="auto">
      <EmptyState icon={<IconMessageQuestion size={28} />} title="Ask your first question">
        A survey is one to five short questions that appear on your pages or in your app, to the people and at
        the time that you choose. Their answers arrive here.
        {mayEdit ? null : ' Owners and designers of this account can write one.'}
      </EmptyState>
      {mayEdit ? (
        <>
          <Title order={3} size="h5">
            Choose what to start from
          </Title>
          {error ? <Notice kind="error">{error}</Notice> : null}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            {TEMPLATE_ORDER.map((name) => (
              <UnstyledButton
                key={name}
                className={classes.template}
                onClick={() => create(firstName(name), name)}
                aria-busy={creating === name}
              >
                <div>
                  <Text component="span" display="block" fw={600}>
                    {SURVEY_TEMPLATES[name].title} {creating === name ? <Loader size={12} ml={6} /> : null}
                  </Text>
                  <Text component="span" display="block" size="sm" c="dimmed">
                    {SURVEY_TEMPLATES[name].sentence}
                  </Text>
                </div>
              </UnstyledButton>
            ))}
          </SimpleGrid>
          <Text size="sm" c="dimmed" ta="center">
            It opens in the editor. Everything can be changed there, and nobody sees it until you publish it.
            Do you have survey files already? Choose “Import…” under “Files”.
          </Text>
        </>
      ) : null}
    </Stack>
  )
}
