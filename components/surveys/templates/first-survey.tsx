// The list of an account without surveys: an explanation and templates. One click creates a survey.
'use client'
import { Loader, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useMay } from '@/components/console/account-context'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { TEMPLATE_ORDER, TEMPLATE_WORDS, type TemplateName } from '@/lib/surveys/templates/words.endpoint'
import { TemplatePicture, TemplatePictures } from './template-pictures'
import { TemplateText } from './template-words'
import classes from './templates.module.css'
import { useCreateSurvey } from './use-create-survey'

/** It can be renamed in the editor. */
const firstName = (t: Translator, template: TemplateName): string =>
  template === 'blank' ? t('My first survey') : t(TEMPLATE_WORDS[template].title)

export function FirstSurvey() {
  const t = useT()
  const mayEdit = useMay('edit_surveys')
  const { create, creating, error } = useCreateSurvey()
  return (
    <Stack>
      <EmptyState picture="page" title={t('Ask your first question')}>
        {t(
          'A survey is one to five short questions that appear on your pages or in your app, to the people and at the time that you choose. Their answers arrive here.',
        )}
        {mayEdit ? null : ` ${t('Owners and designers of this account can write one.')}`}
      </EmptyState>
      {mayEdit ? (
        <>
          <Title order={3} size="h5">
            {t('Choose what to start from')}
          </Title>
          {error ? <Notice kind="error">{error}</Notice> : null}
          <TemplatePictures>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
              {TEMPLATE_ORDER.map((name) => (
                <UnstyledButton
                  key={name}
                  className={classes.card}
                  onClick={() => create(firstName(t, name), name)}
                  aria-busy={creating === name}
                >
                  <TemplatePicture name={name} />
                  <span className={classes.words}>
                    <TemplateText
                      name={name}
                      beside={creating === name ? <Loader size={12} ms={6} /> : null}
                    />
                  </span>
                </UnstyledButton>
              ))}
            </SimpleGrid>
          </TemplatePictures>
          <Text size="sm" c="dimmed" ta="center">
            {t(
              'It opens in the editor. Everything can be changed there, and it stays hidden until you publish it. Do you have survey files already? Choose “Import…” under “Files”.',
            )}
          </Text>
        </>
      ) : null}
    </Stack>
  )
}
