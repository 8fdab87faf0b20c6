// The colours of a survey, and whether their contrast is sufficient.
'use client'
import { Button, ColorSwatch, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { READABLE } from '@/lib/platform/text/colour'
import { ColourField } from '../../fields/colour-field'
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
function listPairs(t: Translator, document: RawDocument, theme: typeof OWN): Pair[] {
  const at = (name: string) => getAt(document, `look.${name}`)
  const [ownText, ownAnswer] = [at('textColor'), at('answerTextColor')]
  const text = colour(ownText, theme.text)
  const answer = colour(ownAnswer, theme.answers ?? text)
  const grounds = [
    {
      text: t('Text on the background'),
      answers: t('Answers on the background'),
      ground: colour(at('backgroundColor'), theme.background),
    },
    ...questionsOf(document).flatMap((question, index) => {
      const own = colour(getAt(question, 'customContent.backgroundColor'), '')
      const place = index + 1
      if (own === '') return []
      return [
        {
          text: t('Text on the background of question {place, number}', { place }),
          answers: t('Answers on the background of question {place, number}', { place }),
          ground: own,
        },
      ]
    }),
  ]
  return grounds.flatMap(({ ground, ...names }) => [
    { name: names.text, text, ground, path: ownText ? 'look.textColor' : null },
    ...(ownAnswer ? [{ name: names.answers, text: answer, ground, path: 'look.answerTextColor' }] : []),
  ])
}

export function LookColours() {
  const t = useT()
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
  const pairs = useMemo(() => listPairs(t, document, base), [t, document, base])
  const empty = theme ? t('As in the theme') : t('Default')
  const image = useValue<string | null>('look.backgroundImage')
  return (
    <Stack gap="sm">
      <div className={classes.colours}>
        <ColourField path="look.backgroundColor" label={t('Background')} placeholder={empty} />
        <ColourField path="look.textColor" label={t('Text')} placeholder={empty} />
        <ColourField path="look.answerTextColor" label={t('Answers')} placeholder={empty} />
      </div>
      {pairs.map((pair) => (
        <PairLine key={pair.name} {...pair} />
      ))}
      {image ? (
        <Text size="sm" c="dimmed">
          {t('Contrast cannot be calculated on a background image: check the live preview.')}
        </Text>
      ) : null}
    </Stack>
  )
}

function PairLine({ name, text, ground, path }: Pair) {
  const t = useT()
  const { store, readOnly } = useEditor()
  const contrast = contrastOf(text, ground) ?? 1
  const isFine = contrast >= READABLE
  const nearest = isFine ? null : nearestReadable(text, ground)
  const Icon = isFine ? IconCircleCheck : IconAlertTriangle
  // Rounded down, so that it is never what is needed and yet too faint.
  const ratio = (Math.floor(contrast * 10) / 10).toLocaleString(t.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const words = isFine
    ? t('{pair}: contrast {ratio} : 1, easy to read.', { pair: name, ratio })
    : path
      ? t(
          '{pair}: contrast {ratio} : 1, too faint ({needed, number} is needed), so people see a readable colour instead.',
          { pair: name, ratio, needed: READABLE },
        )
      : t('{pair}: contrast {ratio} : 1, too faint, so people see {colour} instead.', {
          pair: name,
          ratio,
          colour: t(replacementOf(ground)),
        })
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
        {words}
      </Text>
      {nearest && path && !readOnly ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<ColorSwatch color={nearest} size={14} />}
          onClick={() => store.change({ do: 'set', path, value: nearest })}
        >
          {t('Use {colour}', { colour: nearest })}
        </Button>
      ) : null}
    </Group>
  )
}
