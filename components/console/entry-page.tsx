// The page frame for signing in, setting up and accepting invitations.
'use client'
import { Box, Center, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from './logo'

interface Props {
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

export function EntryPage({ title, subtitle, children }: Props) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Box w="100%" maw={420}>
        <Stack gap="lg">
          <Logo size={36} />
          <div>
            <Title order={1} size="h2">
              {title}
            </Title>
            {subtitle ? <Text c="dimmed">{subtitle}</Text> : null}
          </div>
          <Paper withBorder p="lg" radius="md">
            {children}
          </Paper>
        </Stack>
      </Box>
    </Center>
  )
}
