// The presentation: a choice of five pictures, and the position fields of the chosen one.
'use client'
import { Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { RadioCards } from '@/components/ui/fields/radio-cards'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { SegmentedField } from '../../fields/choice-fields'
import { TextField } from '../../fields/fields'
import { NumberField } from '../../fields/number-field'
import { useEditor, useField, useValue } from '../../state/use-editor'
import classes from './look.module.css'

type Presentation = 'docked' | 'inline' | 'top_bar' | 'bottom_bar' | 'fullscreen'

/** Where the survey is drawn on a page of 48 by 32. */
const PICTURES: Record<
  Presentation,
  { name: Message; purpose: Message; box: [number, number, number, number] }
> = {
  docked: {
    name: msg('Docked'),
    purpose: msg('A box in a corner; the page stays usable.'),
    box: [28, 14, 17, 15],
  },
  inline: {
    name: msg('In the page'),
    purpose: msg('Part of your content, at a place you name.'),
    box: [8, 13, 32, 11],
  },
  top_bar: { name: msg('Bar on top'), purpose: msg('For one short question.'), box: [0, 5, 48, 7] },
  bottom_bar: {
    name: msg('Bar at the bottom'),
    purpose: msg('For one short question.'),
    box: [0, 25, 48, 7],
  },
  fullscreen: {
    name: msg('Full screen'),
    purpose: msg('Covers the page until it is closed.'),
    box: [3, 7, 42, 22],
  },
}

function Picture({ box: [x, y, width, height] }: { box: [number, number, number, number] }) {
  return (
    <svg viewBox="0 0 48 32" className={classes.picture} aria-hidden="true">
      <rect width="48" height="32" rx="3" className={classes.page} />
      <rect width="48" height="4" rx="2" className={classes.line} />
      <path d="M6 10h26M6 15h30M6 20h22M6 25h28" className={classes.text} />
      <rect x={x} y={y} width={width} height={height} rx="2" className={classes.survey} />
    </svg>
  )
}

export function LookPresentation() {
  const t = useT()
  const { value, set, problem, readOnly } = useField<Presentation>('presentation')
  return (
    <Stack gap="md">
      <Radio.Group
        data-path="presentation"
        label={t('Presentation')}
        value={value}
        onChange={set}
        error={problem}
        readOnly={readOnly}
      >
        <RadioCards
          cols={{ base: 2, xs: 3 }}
          spacing="xs"
          value={value}
          cardClassName={classes.card}
          cards={Object.entries(PICTURES).map(([name, { name: title, purpose, box }]) => ({
            value: name,
            disabled: readOnly,
            label: t('{name}: {purpose}', { name: t(title), purpose: t(purpose) }),
            content: (
              <>
                <Picture box={box} />
                <Text size="sm" fw={600} mt={4}>
                  {t(title)}
                </Text>
                <Text size="xs" c="dimmed">
                  {t(purpose)}
                </Text>
              </>
            ),
          }))}
        />
      </Radio.Group>
      {value === 'docked' ? <Corner /> : null}
      {value === 'inline' ? <Inline /> : null}
      {value === 'fullscreen' ? (
        <NumberField
          path="look.fullscreenMargin"
          label={t('Margin')}
          placeholder={t('Default')}
          suffix=" px"
          min={0}
        />
      ) : null}
      {value === 'docked' || value === 'inline' ? (
        <NumberField
          path="look.width"
          label={t('Width')}
          description={t('On phones it is never wider than the window.')}
          placeholder={value === 'docked' ? '376 px' : '640 px'}
          suffix=" px"
          min={1}
        />
      ) : null}
    </Stack>
  )
}

const PLACES = [
  { side: 'top', label: msg('From the top') },
  { side: 'right', label: msg('From the right') },
  { side: 'bottom', label: msg('From the bottom') },
  { side: 'left', label: msg('From the left') },
] as const

const CORNERS = [
  { value: 'bottom right', label: msg('Bottom right') },
  { value: 'bottom left', label: msg('Bottom left') },
  { value: 'top right', label: msg('Top right') },
  { value: 'top left', label: msg('Top left') },
]

function Corner() {
  const t = useT()
  const { store, readOnly } = useEditor()
  const [top, bottom, left, right] = [
    useValue<string | null>('look.top'),
    useValue<string | null>('look.bottom'),
    useValue<string | null>('look.left'),
    useValue<string | null>('look.right'),
  ]
  const value = `${top && !bottom ? 'top' : 'bottom'} ${left && !right ? 'left' : 'right'}`
  const move = (corner: string) => {
    if (readOnly) return
    const at = (side: string, far: string | null) => (corner.includes(side) ? (far ?? '20px') : null)
    const look = store.get().state.document.look
    const place = {
      top: at('top', top ?? bottom),
      bottom: at('bottom', bottom ?? top),
      left: at('left', left ?? right),
      right: at('right', right ?? left),
    }
    store.change({ do: 'set', path: 'look', value: { ...(look as object | undefined), ...place } })
  }
  return (
    <>
      <Radio.Group label={t('Corner')} value={value} onChange={move} readOnly={readOnly}>
        <Group mt={4}>
          {CORNERS.map((corner) => (
            <Radio key={corner.value} value={corner.value} label={t(corner.label)} disabled={readOnly} />
          ))}
        </Group>
      </Radio.Group>
      <SimpleGrid cols={2}>
        {PLACES.filter(({ side }) => value.includes(side) || { top, bottom, left, right }[side]).map(
          ({ side, label }) => (
            <TextField key={side} path={`look.${side}`} label={t(label)} placeholder="20px, 5%" />
          ),
        )}
      </SimpleGrid>
    </>
  )
}

function Inline() {
  const t = useT()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          path="look.inlineSelector"
          label={t('Place in the page')}
          description={t('A CSS selector.')}
          placeholder="#reviews"
          monospace
        />
        <TextField
          path="look.mobileInlineSelector"
          label={t('Place in the page on phones')}
          description={t('A CSS selector. Empty: the same place.')}
          placeholder=".reviews-mobile"
          monospace
        />
      </SimpleGrid>
      <SegmentedField
        path="look.inlinePosition"
        label={t('Position')}
        description={t(
          'Below and above: inside that element, at its end or beginning. Before and after: beside it.',
        )}
        choices={[
          { value: 'below', label: t('Below') },
          { value: 'above', label: t('Above') },
          { value: 'before', label: t('Before') },
          { value: 'after', label: t('After') },
        ]}
      />
    </>
  )
}
