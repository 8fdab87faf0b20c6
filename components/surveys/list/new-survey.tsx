// The dialog for a new survey: choose a template and a name, then open the editor.
'use client'
import { Button, Group, Modal, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { SURVEY_TEMPLATES, TEMPLATE_NAMES, type TemplateName } from '@/lib/contract/console/survey-templates'
import classes from '../surveys.module.css'
import { useCreateSurvey } from './use-create-survey'

/** The most common templates come first, the blank one last. */
export const TEMPLATE_ORDER: readonly TemplateName[] = [
  ...TEMPLATE_NAMES.filter((name) => name !== 'blank'),
  'blank',
]

interface GridProps {
  value: TemplateName | null
  onChange(name: TemplateName): void
}

/** A choice of templates. */
function TemplateGrid({ value, onChange }: GridProps) {
  return (
    <Radio.Group
      label="Start from"
      value={value}
      onChange={(next) => {
        const name = TEMPLATE_NAMES.find((one) => one === next)
        if (name) onChange(name)
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        {TEMPLATE_ORDER.map((name) => (
          <Radio.Card key={name} value={name} className={classes.template}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator mt={3} aria-hidden />
              <div>
                <Text fw={600}>{SURVEY_TEMPLATES[name].title}</Text>
                <Text size="sm" c="dimmed">
                  {SURVEY_TEMPLATES[name].sentence}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

export function NewSurvey({ onClose }: { onClose(): void }) {
  const { create, creating, error } = useCreateSurvey()
  const [template, setTemplate] = useState<TemplateName>('feedback')
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? (template === 'blank' ? '' : SURVEY_TEMPLATES[template].title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create(name, template)
  }
  return (
    <Modal opened onClose={onClose} title="New survey" size="lg">
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label="Name"
            description="For you and your colleagues; respondents do not see it."
            placeholder="Checkout feedback"
            value={name}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            required
            maxLength={200}
            data-autofocus
          />
          <TemplateGrid value={template} onChange={setTemplate} />
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Group justify="flex-end">
            <Text size="sm" c="dimmed" flex={1}>
              It is a draft: nobody sees it until you publish it.
            </Text>
            <Button type="submit" loading={creating !== null}>
              Create and edit
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
