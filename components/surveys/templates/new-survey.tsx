// The dialog for a new survey: choose a template and a name, then open the editor.
'use client'
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { RadioCards } from '@/components/ui/fields/radio-cards'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import {
  TEMPLATE_NAMES,
  TEMPLATE_ORDER,
  TEMPLATE_WORDS,
  type TemplateName,
} from '@/lib/surveys/templates/words.endpoint'
import { TemplatePicture, TemplatePictures } from './template-pictures'
import { TemplateText } from './template-words'
import classes from './templates.module.css'
import { useCreateSurvey } from './use-create-survey'

interface GridProps {
  value: TemplateName | null
  onChange(name: TemplateName): void
}

/** A choice of templates. */
function TemplateGrid({ value, onChange }: GridProps) {
  const t = useT()
  return (
    <Radio.Group
      label={t('Start from')}
      value={value}
      onChange={(next) => {
        const name = TEMPLATE_NAMES.find((one) => one === next)
        if (name) onChange(name)
      }}
    >
      <RadioCards
        cols={{ base: 1, xs: 2, md: 3 }}
        spacing="sm"
        value={value}
        cardClassName={classes.card}
        cards={TEMPLATE_ORDER.map((name) => ({
          value: name,
          content: (
            <>
              <TemplatePicture name={name} />
              <Group component="span" wrap="nowrap" align="flex-start" gap="sm" className={classes.words}>
                <Radio.Indicator mt={3} aria-hidden />
                <span>
                  <TemplateText name={name} />
                </span>
              </Group>
            </>
          ),
        }))}
      />
    </Radio.Group>
  )
}

export function NewSurvey({ onClose }: { onClose(): void }) {
  const t = useT()
  const { create, creating, error } = useCreateSurvey()
  const [template, setTemplate] = useState<TemplateName>('feedback')
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? (template === 'blank' ? '' : t(TEMPLATE_WORDS[template].title))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create(name, template)
  }
  return (
    <Dialog onClose={onClose} title={t('New survey')} size={1080}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('Name')}
            description={t('For you and your colleagues; respondents do not see it.')}
            placeholder={t('Checkout feedback')}
            value={name}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            required
            maxLength={200}
            data-autofocus
          />
          <TemplatePictures>
            <TemplateGrid value={template} onChange={setTemplate} />
          </TemplatePictures>
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Group justify="flex-end" className={classes.end}>
            <Text size="sm" c="dimmed" flex="1 1 160px">
              {t('It is a draft, and stays hidden until you publish it.')}
            </Text>
            <Button type="submit" loading={creating !== null}>
              {t('Create and edit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
