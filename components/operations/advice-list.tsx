// What to do next, the most urgent first, each with what to type.
'use client'
import { ActionIcon, Badge, Box, Code, CopyButton, Group, Paper, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { z } from 'zod'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { showInstallation } from '@/lib/operations/installation.endpoint'
import { type Message, msg } from '@/lib/platform/contract/translator'

type Advice = z.output<typeof showInstallation.reply>['advice'][number]

const LEVELS: Record<Advice['level'], { word: Message; color: string }> = {
  now: { word: msg('Now'), color: 'red' },
  soon: { word: msg('Soon'), color: 'yellow' },
  known: { word: msg('Good to know'), color: 'blue' },
}

const LIST = { display: 'grid', gap: 'var(--mantine-spacing-xs)', listStyle: 'none', margin: 0, padding: 0 }

export function AdviceList({ advice, isWhole }: { advice: Advice[]; isWhole: boolean }) {
  const t = useT()
  if (advice.length === 0)
    return (
      <Notice kind="success">
        {isWhole ? t('Nothing needs your attention.') : t('Nothing in this account needs your attention.')}
      </Notice>
    )
  return (
    <Box component="ul" style={LIST}>
      {advice.map((one) => (
        <Paper key={one.sentence} component="li" withBorder p="sm">
          <Badge variant="dot" color={LEVELS[one.level].color} tt="none" fw={600} mb={6}>
            {t(LEVELS[one.level].word)}
          </Badge>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t.known(one.sentence)}
          </Text>
          {one.command === undefined ? null : <Command text={one.command} />}
        </Paper>
      ))}
    </Box>
  )
}

export function Command({ text }: { text: string }) {
  const t = useT()
  return (
    <Group wrap="nowrap" gap="xs" mt="xs" align="flex-start">
      <Code block flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('Copied') : t('Copy')}>
            <ActionIcon
              variant="default"
              size="lg"
              onClick={copy}
              aria-label={copied ? t('Copied') : t('Copy: {text}', { text })}
            >
              {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  )
}
