// The form of one question: common fields visible, the rest collapsed.
'use client'
import { Accordion, Group, SimpleGrid, Stack } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { PageKind } from '@/lib/surveys/page-kinds/page-kinds.endpoint'
import { SwitchField, TextField } from '../fields/fields'
import { NumberField } from '../fields/number-field'
import { RecallField } from '../fields/recall-field'
import { useProblems, useValue } from '../state/use-editor'
import { AnswerList } from './answers/answer-list'
import { ChoiceFields } from './choice-settings'
import { ContentFields } from './content-fields'
import { KeyField } from './key-field'
import { KindField } from './kind-field'
import { PAGE_KIND_FIELDS } from './page-kind-fields'
import { hasAnswers } from './question-kinds'
import { RouteField } from './routes/route-field'

const TagsField = dynamic(() => import('../fields/tags-field').then((part) => part.TagsField), {
  loading: () => null,
})

const PARTS: [string, RegExp][] = [
  ['around', /^\.helper\b/],
  ['words', /^\.(submitLabel|emptyErrorText|key|kind|multiple\.errorText|freeText\.errorText)\b/],
  [
    'display',
    /^\.(buttonType|rating|answersPerRow|defaultLabel|shuffle|slider|multiple\.maximum|freeText\.(height|maxLength))\b/,
  ],
]

/** The folded part of the form that has the field of a path. */
const partOf = (path: string, question: string): string[] =>
  PARTS.filter(([, pattern]) => pattern.test(path.slice(question.length))).map(([part]) => part)

export function QuestionForm({ index }: { index: number }) {
  const t = useT()
  const path = `questions[${index}]`
  const kind = useValue<string>(`${path}.kind`)
  const isContent = kind === 'custom_content'
  const { Fields = null, Display = DisplayFields } = PAGE_KIND_FIELDS[kind as PageKind['kind']] ?? {}
  const isRating = Boolean(useValue(`${path}.rating`))
  const [chosen, setOpen] = useState<string[]>(isRating ? ['display'] : [])
  const problems = useProblems(path)
  // A problem inside opens its part.
  const open = [...new Set([...chosen, ...problems.flatMap((problem) => partOf(problem.path, path))])]
  return (
    <Stack gap="sm">
      {isContent ? (
        <ContentFields path={path} />
      ) : (
        <RecallField
          path={`${path}.content`}
          label={t('Question')}
          placeholder={t('Did you find what you came for?')}
          required
        />
      )}
      {Fields ? <Fields path={path} /> : hasAnswers(kind) ? <AnswerList index={index} /> : null}
      {kind === 'free_text' ? <TextField path={`${path}.freeText.hint`} label={t('Placeholder')} /> : null}
      <Group gap="xl">
        {isContent ? null : (
          <SwitchField
            path={`${path}.optional`}
            label={t('Optional')}
            description={t('People may skip it.')}
          />
        )}
      </Group>
      <RouteField path={path} />
      <Accordion
        variant="separated"
        multiple
        chevronPosition="left"
        order={2}
        value={open}
        onChange={setOpen}
      >
        {isContent ? null : (
          <>
            {Display ? (
              <Accordion.Item value="display">
                <Accordion.Control>{t('Display')}</Accordion.Control>
                <Accordion.Panel>
                  {open.includes('display') ? <Display path={path} kind={kind} /> : null}
                </Accordion.Panel>
              </Accordion.Item>
            ) : null}
            <Accordion.Item value="around">
              <Accordion.Control>{t('Texts around the question')}</Accordion.Control>
              <Accordion.Panel>
                {open.includes('around') ? <AroundFields path={path} /> : null}
              </Accordion.Panel>
            </Accordion.Item>
          </>
        )}
        <Accordion.Item value="words">
          <Accordion.Control>{t('Button, messages and key')}</Accordion.Control>
          <Accordion.Panel>
            {open.includes('words') ? <WordFields path={path} kind={kind} /> : null}
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  )
}

function WordFields({ path, kind }: { path: string; kind: string }) {
  const t = useT()
  return (
    <Stack gap="sm">
      <TextField path={`${path}.submitLabel`} label={t('Button label')} placeholder={t('Next')} />
      {kind === 'custom_content' ? null : (
        <TextField
          path={`${path}.emptyErrorText`}
          label={t('Message if nothing is answered')}
          placeholder={t('Please answer this question.')}
        />
      )}
      {kind === 'multiple_choices' ? (
        <TextField
          path={`${path}.multiple.errorText`}
          label={t('Message if too many are chosen')}
          placeholder={t('You can choose up to 2.')}
        />
      ) : null}
      {kind === 'free_text' ? (
        <TextField path={`${path}.freeText.errorText`} label={t('Message if the text is not accepted')} />
      ) : null}
      <KeyField path={path} />
      <KindField path={path} />
    </Stack>
  )
}

function DisplayFields({ path, kind }: { path: string; kind: string }) {
  const t = useT()
  if (kind === 'free_text') {
    return (
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField path={`${path}.freeText.height`} label={t('Height')} suffix=" px" min={1} />
        <NumberField
          path={`${path}.freeText.maxLength`}
          label={t('Maximum length')}
          suffix={` ${t('characters')}`}
          min={1}
        />
      </SimpleGrid>
    )
  }
  if (kind === 'slider') {
    return (
      <Stack gap="sm">
        <NumberField
          path={`${path}.slider.start`}
          label={t('Starting position of the handle')}
          description={t('The step at which it starts, counted from 0. Leave empty for the middle.')}
          min={0}
        />
        <SwitchField
          path={`${path}.slider.submitButton`}
          label={t('Wait for a send button')}
          description={t('Otherwise the answer is sent when people let go of the handle.')}
        />
      </Stack>
    )
  }
  return <ChoiceFields path={path} kind={kind} />
}

function AroundFields({ path }: { path: string }) {
  const t = useT()
  const helper = `${path}.helper`
  return (
    <Stack gap="sm">
      <RecallField path={`${helper}.beforeText`} label={t('Text above the question')} />
      <RecallField path={`${helper}.afterText`} label={t('Text below the question')} />
      <TagsField
        path={`${helper}.beforeItems`}
        label={t('Texts before the answers')}
        description={t('For example the low end of a scale. Press Enter after each.')}
      />
      <TagsField
        path={`${helper}.afterItems`}
        label={t('Texts after the answers')}
        description={t('For example the high end of a scale. Press Enter after each.')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField path={`${helper}.beforeCount`} label={t('Items before it, in apps')} min={0} />
        <NumberField path={`${helper}.afterCount`} label={t('Items after it, in apps')} min={0} />
      </SimpleGrid>
    </Stack>
  )
}
