// What people see of each colour of a theme, and the nearest one that is easy enough to read.
'use client'
import { Button, ColorSwatch, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { SurveyTheme } from '@/lib/domain/themes/survey-theme'
import { type ColourPair, listPairs, type Scheme } from '@/lib/domain/themes/theme-colours'

const NAMES: Record<ColourPair['field'], string> = {
  text: 'Text on the background',
  answers: 'Answers on the background',
  button: 'Button on the background',
  buttonText: 'Text on the button',
}

/** Of a colour that is nearly enough, two digits, so that it is never rounded up to what is needed. */
const ratioWords = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`

function sentenceOf({ field, ratio, least, chosen, shown }: ColourPair): string {
  const said = `${NAMES[field]}: ${ratioWords(ratio)}`
  if (ratio >= least) return `${said}, ${field === 'button' ? 'easy to see' : 'easy to read'}.`
  if (shown === chosen)
    return `${said}. Less than ${least} : 1 is hard to see, so ticks and bars have a stronger colour.`
  return `${said}. Less than ${least} : 1 is too faint, so people see ${shown} instead.`
}

interface Props {
  theme: Pick<SurveyTheme, 'light' | 'dark'>
  scheme: Scheme
  /** Absent: nothing can be changed. */
  onFix?: (field: ColourPair['field'], colour: string) => void
}

export function ContrastLines({ theme, scheme, onFix }: Props) {
  return listPairs(theme, scheme).map((pair) => {
    const isFine = pair.ratio >= pair.least
    const Icon = isFine ? IconCircleCheck : IconAlertTriangle
    return (
      <Group key={pair.field} gap="xs" align="flex-start" role="status">
        <Icon size={18} aria-hidden color={isFine ? 'var(--good)' : 'var(--warn)'} style={{ flex: 'none' }} />
        <Text size="sm" flex="1 1 200px">
          {sentenceOf(pair)}
        </Text>
        {isFine || !onFix ? null : (
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            leftSection={<ColorSwatch color={pair.fix} size={14} />}
            onClick={() => onFix(pair.field, pair.fix)}
          >
            Use {pair.fix}: {ratioWords(pair.fixRatio)}
          </Button>
        )}
      </Group>
    )
  })
}
