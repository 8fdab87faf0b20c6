// How the answers of a single choice are shown: six pictures to choose from. Stars, faces and
// numbers need answers in order, and a number of them that can be drawn.
'use client'
import { Radio, Text } from '@mantine/core'
import { RadioCards } from '@/components/ui/fields/radio-cards'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { RATING_SIZES, type Rating } from '@/lib/surveys/document/ratings.endpoint'
import { getAt } from '../../state/json-path'
import { answersOf, type RawQuestion } from '../../state/raw-document'
import { useEditor, useEditorState, useProblem, useValue } from '../../state/use-editor'
import classes from './answer-style.module.css'

type Style = 'radio' | 'button' | 'menu' | Rating

const STAR = 'l1.5 3.1 3.4.5-2.5 2.4.6 3.4-3-1.6-3 1.6.6-3.4-2.5-2.4 3.4-.5z'
const face = (x: number, mouth: string) =>
  `M${x} 10a6 6 0 1 1 0 12a6 6 0 1 1 0-12M${x - 2} 14.5v.3M${x + 2} 14.5v.3M${x - 2.6} ${mouth}`

const STYLES: Record<Style, { name: Message; purpose: Message; lines: string; filled?: string }> = {
  radio: {
    name: msg('List'),
    purpose: msg('One below the other.'),
    lines: 'M8 7.5h.01M8 16h.01M8 24.5h.01M14 7.5h24M14 16h18M14 24.5h22',
  },
  button: {
    name: msg('Buttons'),
    purpose: msg('Side by side where they fit.'),
    lines: 'M5 11h11v10h-11zM18.5 11h11v10h-11zM32 11h11v10h-11z',
  },
  menu: {
    name: msg('Menu'),
    purpose: msg('For many answers.'),
    lines: 'M6 10h36v12h-36zM33 14.5l2.5 2.5 2.5-2.5M11 16h14',
  },
  stars: {
    name: msg('Stars'),
    purpose: msg('2 to 11 answers.'),
    lines: `M41.5 10.5${STAR}`,
    filled: `M6.5 10.5${STAR}M18.2 10.5${STAR}M29.8 10.5${STAR}`,
  },
  faces: {
    name: msg('Faces'),
    purpose: msg('3 or 5 answers.'),
    lines: `${face(8.5, '19.2q2.6-2.6 5.2 0')}${face(24, '18.4h5.2')}${face(39.5, '17.6q2.6 2.8 5.2 0')}`,
  },
  numbers: {
    name: msg('Numbers'),
    purpose: msg('2 to 11 answers.'),
    lines:
      'M5 10h11v12h-11zM18.5 10h11v12h-11zM32 10h11v12h-11zM9.7 14l1.2-.8v5.8M22.4 14.2q1.6-1.8 3 0q.5 1-3 4.4h3.4M36 13.6h3l-1.8 2q2.2.2 1.8 2q-.8 1.800-3 .8',
  },
}

function Picture({ style }: { style: Style }) {
  const { lines, filled } = STYLES[style]
  return (
    <svg viewBox="0 0 48 32" className={classes.style} aria-hidden="true">
      <path d={lines} />
      {filled ? <path d={filled} className={classes.filled} /> : null}
    </svg>
  )
}

const isRating = (style: Style): style is Rating => style in RATING_SIZES

export function AnswerStyle({ path }: { path: string }) {
  const t = useT()
  const { store, readOnly } = useEditor()
  const rating = useValue<Rating | null>(`${path}.rating`)
  const buttonType = useValue<Style>(`${path}.buttonType`)
  const problem = useProblem(`${path}.rating`)
  const question = (state: { document: unknown }) => getAt(state.document, path) as RawQuestion | undefined
  const count = useEditorState(({ state }) => answersOf(question(state)).length)
  const choose = (style: string) => {
    const now = question(store.get().state)
    if (!now || readOnly) return
    const value = isRating(style as Style)
      ? { ...now, rating: style, buttonType: 'button', shuffle: 'none' }
      : { ...now, rating: null, buttonType: style }
    store.change({ do: 'set', path, value })
  }
  return (
    <Radio.Group
      data-path={`${path}.rating`}
      label={t('Answer style')}
      description={t(
        'Stars, faces and numbers show a scale: the first answer is the lowest. Apps, mails and hosted pages show the texts of your answers.',
      )}
      value={rating ?? buttonType ?? 'radio'}
      onChange={choose}
      error={problem}
      readOnly={readOnly}
    >
      <RadioCards
        cols={{ base: 2, xs: 3 }}
        spacing="xs"
        value={rating ?? buttonType ?? 'radio'}
        cardClassName={classes.styleCard}
        cards={Object.entries(STYLES).map(([style, { name, purpose }]) => ({
          value: style,
          label: t('{name}: {purpose}', { name: t(name), purpose: t(purpose) }),
          disabled:
            readOnly ||
            (isRating(style as Style) && style !== rating && !RATING_SIZES[style as Rating].includes(count)),
          content: (
            <>
              <Picture style={style as Style} />
              <Text size="sm" fw={600}>
                {t(name)}
              </Text>
              <Text size="xs" c="dimmed">
                {t(purpose)}
              </Text>
            </>
          ),
        }))}
      />
    </Radio.Group>
  )
}
