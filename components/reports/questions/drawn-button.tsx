// Downloads the figures of a question as a picture.
'use client'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { useAccount } from '@/components/console/account-context'
import { consoleUrl } from '@/lib/client/console-client'
import { drawReport } from '@/lib/contract/console/reports'
import type { ReportQuery } from '../filter-in-address'
import { plainWords } from '../plain-words'

interface Props {
  surveyId: number
  question: { id: number; content: string }
  query: ReportQuery
}

export function DrawnButton({ surveyId, question, query }: Props) {
  const { id: accountId } = useAccount()
  const href = consoleUrl(drawReport, {
    params: { accountId, surveyId },
    query: { ...query, question: question.id },
  })
  return (
    <Tooltip label="Download as PNG">
      <ActionIcon
        component="a"
        href={href}
        download
        variant="subtle"
        color="gray"
        c="dimmed"
        size="lg"
        aria-label={`Download “${plainWords(question.content, 60)}” as PNG`}
      >
        <IconPhotoDown size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
