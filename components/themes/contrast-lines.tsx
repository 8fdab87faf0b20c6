// What people see of each colour of a theme, and the nearest one that is easy enough to read.
'use client'
import { Button, ColorSwatch, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { SurveyTheme } from '@/lib/themes/survey-theme.rules'
import { type ColourPair, listPairs, type Scheme } from '@/lib/themes/theme-colours.rules'

const NAMES: Record<ColourPair['field'], Message> = {
  text: msg('Text on the background'),
  answers: msg('Answers on the background'),
  button: msg('Button on the background'),
  buttonText: msg('Text on the button'),
}

/** Of a colour that is nearly enough, two digits, so that it is never rounded up to what is needed. */
const inRatio = (t: Translator, ratio: number): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString(t.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

function sentenceOf(t: Translator, { field, ratio: exact, least, chosen, shown }: ColourPair): string {
  const values = { pair: t(NAMES[field]), ratio: inRatio(t, exact), least }
  if (exact >= least)
    return field === 'button'
      ? t('{pair}: {ratio} : 1, easy to see.', values)
      : t('{pair}: {ratio} : 1, easy to read.', values)
  if (shown === chosen)
    return t(
      '{pair}: {ratio} : 1. Less than {least, number} : 1 is hard to see, so ticks and bars have a stronger colour.',
      values,
    )
  return t(
    '{pair}: {ratio} : 1. Less than {least, number} : 1 is too faint, so people see {colour} instead.',
    { ...values, colour: shown },
  )
}

interface Props {
  theme: Pick<SurveyTheme, 'light' | 'dark'>
  scheme: Scheme
  /** Absent: nothing can be changed. */
  onFix?: (field: ColourPair['field'], colour: string) => void
}

export function ContrastLines({ theme, scheme, onFix }: Props) {
  const t = useT()
  return listPairs(theme, scheme).map((pair) => {
    const isFine = pair.ratio >= pair.least
    const Icon = isFine ? IconCircleCheck : IconAlertTriangle
    return (
      <Group key={pair.field} gap="xs" align="flex-start" role="status">
        <Icon size={18} aria-hidden color={isFine ? 'var(--good)' : 'var(--warn)'} style={{ flex: 'none' }} />
        <Text size="sm" flex="1 1 200px">
          {sentenceOf(t, pair)}
        </Text>
        {isFine || !onFix ? null : (
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            leftSection={<ColorSwatch color={pair.fix} size={14} />}
            onClick={() => onFix(pair.field, pair.fix)}
          >
            {t('Use {colour}: {ratio} : 1', { colour: pair.fix, ratio: inRatio(t, pair.fixRatio) })}
          </Button>
        )}
      </Group>
    )
  })
}
