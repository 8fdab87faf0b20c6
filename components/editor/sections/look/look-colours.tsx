// The colours of a survey, and whether their contrast is sufficient.
'use client'
import { Button, ColorSwatch, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { READABLE } from '@/lib/domain/text/colour'
import { ColourField } from '../../choice-fields'
import { getAt } from '../../state/json-path'
import { questionsOf, type RawDocument } from '../../state/raw-document'
import { useEditor, useEditorState, useValue } from '../../state/use-editor'
import { contrastOf, nearestReadable, replacementOf } from './contrast'

/** The tag's default colours. */
const OWN = { background: '#ffffff', text: '#1b1f24' }

interface Pair {
  name: string
  text: string
  ground: string
  /** The field of the text's colour; null: the default is used. */
  path: string | null
}

const colour = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : otherwise

/** Every text colour with every background that it appears on. */
function listPairs(document: RawDocument): Pair[] {
  const at = (name: string) => getAt(document, `look.${name}`)
  const [ownText, ownAnswer] = [at('textColor'), at('answerTextColor')]
  const text = colour(ownText, OWN.text)
  const answer = colour(ownAnswer, text)
  const grounds = [
    { where: 'the background', ground: colour(at('backgroundColor'), OWN.background) },
    ...questionsOf(document).flatMap((question, index) => {
      const own = colour(getAt(question, 'customContent.backgroundColor'), '')
      return own === '' ? [] : [{ where: `the background of question ${index + 1}`, ground: own }]
    }),
  ]
  return grounds.flatMap(({ where, ground }) => [
    { name: `Text on ${where}`, text, ground, path: ownText ? 'look.textColor' : null },
    ...(ownAnswer
      ? [{ name: `Answers on ${where}`, text: answer, ground, path: 'look.answerTextColor' }]
      : []),
  ])
}

export function LookColours() {
  const document = useEditorState(({ state }) => state.document)
  const pairs = useMemo(() => listPairs(document), [document])
  const image = useValue<string | null>('look.backgroundImage')
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <ColourField path="look.backgroundColor" label="Background" />
        <ColourField path="look.textColor" label="Text" />
        <ColourField path="look.answerTextColor" label="Answers" />
      </SimpleGrid>
      {pairs.map((pair) => (
        <PairLine key={pair.name} {...pair} />
      ))}
      {image ? (
        <Text size="sm" c="dimmed">
          Contrast cannot be calculated on a background image: check the live preview.
        </Text>
      ) : null}
    </Stack>
  )
}

function PairLine({ name, text, ground, path }: Pair) {
  const { store, readOnly } = useEditor()
  const contrast = contrastOf(text, ground) ?? 1
  const isFine = contrast >= READABLE
  const nearest = isFine ? null : nearestReadable(text, ground)
  const Icon = isFine ? IconCircleCheck : IconAlertTriangle
  const words = isFine
    ? 'easy to read'
    : path
      ? `too faint (${READABLE} is needed), so people see a readable colour instead`
      : `too faint, so people see ${replacementOf(ground)} instead`
  return (
    <Group gap="xs" role="status">
      <Icon
        size={18}
        aria-hidden
        color={isFine ? 'var(--mantine-color-green-6)' : 'var(--mantine-color-yellow-6)'}
      />
      <Text size="sm" px={8} py={2} style={{ color: text, background: ground, borderRadius: 6 }} aria-hidden>
        Aa
      </Text>
      <Text size="sm" flex="1 1 160px">
        {name}: contrast {contrast.toFixed(1)} : 1, {words}.
      </Text>
      {nearest && path && !readOnly ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<ColorSwatch color={nearest} size={14} />}
          onClick={() => store.change({ do: 'set', path, value: nearest })}
        >
          Use {nearest}
        </Button>
      ) : null}
    </Group>
  )
}
