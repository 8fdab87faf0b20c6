// The colours of a survey, and whether their contrast is sufficient.
'use client'
import { Button, ColorSwatch, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { READABLE } from '@/lib/domain/text/colour'
import { ColourField } from '../../choice-fields'
import { getAt } from '../../state/json-path'
import { questionsOf, type RawDocument } from '../../state/raw-document'
import { useEditor, useEditorState, useValue } from '../../state/use-editor'
import { contrastOf, nearestReadable, replacementOf } from './contrast'
import classes from './look.module.css'
import { useChosenTheme } from './theme-choice'

/** The tag's default colours. */
const OWN = { background: '#ffffff', text: '#1b1f24', answers: null as string | null }

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
function listPairs(document: RawDocument, theme: typeof OWN): Pair[] {
  const at = (name: string) => getAt(document, `look.${name}`)
  const [ownText, ownAnswer] = [at('textColor'), at('answerTextColor')]
  const text = colour(ownText, theme.text)
  const answer = colour(ownAnswer, theme.answers ?? text)
  const grounds = [
    { where: 'the background', ground: colour(at('backgroundColor'), theme.background) },
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
  const theme = useChosenTheme()?.light
  const base = useMemo(
    () => ({
      background: theme?.background ?? OWN.background,
      text: theme?.text ?? OWN.text,
      answers: theme?.answers ?? null,
    }),
    [theme],
  )
  const pairs = useMemo(() => listPairs(document, base), [document, base])
  const empty = theme ? 'As in the theme' : 'Default'
  const image = useValue<string | null>('look.backgroundImage')
  return (
    <Stack gap="sm">
      <div className={classes.colours}>
        <ColourField path="look.backgroundColor" label="Background" placeholder={empty} />
        <ColourField path="look.textColor" label="Text" placeholder={empty} />
        <ColourField path="look.answerTextColor" label="Answers" placeholder={empty} />
      </div>
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
        {name}: contrast {(Math.floor(contrast * 10) / 10).toFixed(1)} : 1, {words}.
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
