// The form of one question: common fields visible, the rest collapsed.
'use client'
import { Accordion, Group, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { TagsField } from '../choice-fields'
import { NumberField, SwitchField, TextField } from '../fields'
import { RecallField } from '../recall-field'
import { useProblems, useValue } from '../state/use-editor'
import { AnswerList } from './answer-list'
import { ChoiceFields } from './choice-settings'
import { ContentFields } from './content-fields'
import { KeyField } from './key-field'
import { KindField } from './kind-field'
import { hasAnswers } from './question-kinds'
import { RouteField } from './route-field'

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
  const path = `questions[${index}]`
  const kind = useValue<string>(`${path}.kind`)
  const isContent = kind === 'custom_content'
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
          label="Question"
          placeholder="Did you find what you came for?"
          required
        />
      )}
      {hasAnswers(kind) ? <AnswerList index={index} /> : null}
      {kind === 'free_text' ? <TextField path={`${path}.freeText.hint`} label="Placeholder" /> : null}
      <Group gap="xl">
        {isContent ? null : (
          <SwitchField path={`${path}.optional`} label="Optional" description="People may skip it." />
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
            <Accordion.Item value="display">
              <Accordion.Control>Display</Accordion.Control>
              <Accordion.Panel>
                {open.includes('display') ? <DisplayFields path={path} kind={kind} /> : null}
              </Accordion.Panel>
            </Accordion.Item>
            <Accordion.Item value="around">
              <Accordion.Control>Texts around the question</Accordion.Control>
              <Accordion.Panel>
                {open.includes('around') ? <AroundFields path={path} /> : null}
              </Accordion.Panel>
            </Accordion.Item>
          </>
        )}
        <Accordion.Item value="words">
          <Accordion.Control>Button, messages and key</Accordion.Control>
          <Accordion.Panel>
            {open.includes('words') ? <WordFields path={path} kind={kind} /> : null}
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  )
}

function WordFields({ path, kind }: { path: string; kind: string }) {
  return (
    <Stack gap="sm">
      <TextField path={`${path}.submitLabel`} label="Button label" placeholder="Next" />
      {kind === 'custom_content' ? null : (
        <TextField
          path={`${path}.emptyErrorText`}
          label="Message if nothing is answered"
          placeholder="Please answer this question."
        />
      )}
      {kind === 'multiple_choices' ? (
        <TextField
          path={`${path}.multiple.errorText`}
          label="Message if too many are chosen"
          placeholder="You can choose up to 2."
        />
      ) : null}
      {kind === 'free_text' ? (
        <TextField path={`${path}.freeText.errorText`} label="Message if the text is not accepted" />
      ) : null}
      <KeyField path={path} />
      <KindField path={path} />
    </Stack>
  )
}

function DisplayFields({ path, kind }: { path: string; kind: string }) {
  if (kind === 'free_text') {
    return (
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField path={`${path}.freeText.height`} label="Height" suffix=" px" min={1} />
        <NumberField
          path={`${path}.freeText.maxLength`}
          label="Maximum length"
          suffix=" characters"
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
          label="Starting position of the handle"
          description="The step at which it starts, counted from 0. Leave empty for the middle."
          min={0}
        />
        <SwitchField
          path={`${path}.slider.submitButton`}
          label="Wait for a send button"
          description="Otherwise the answer is sent when people let go of the handle."
        />
      </Stack>
    )
  }
  return <ChoiceFields path={path} kind={kind} />
}

function AroundFields({ path }: { path: string }) {
  const helper = `${path}.helper`
  return (
    <Stack gap="sm">
      <RecallField path={`${helper}.beforeText`} label="Text above the question" />
      <RecallField path={`${helper}.afterText`} label="Text below the question" />
      <TagsField
        path={`${helper}.beforeItems`}
        label="Texts before the answers"
        description="For example the low end of a scale. Press Enter after each."
      />
      <TagsField
        path={`${helper}.afterItems`}
        label="Texts after the answers"
        description="For example the high end of a scale. Press Enter after each."
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField path={`${helper}.beforeCount`} label="Number before (apps)" min={0} />
        <NumberField path={`${helper}.afterCount`} label="Number after (apps)" min={0} />
      </SimpleGrid>
    </Stack>
  )
}
