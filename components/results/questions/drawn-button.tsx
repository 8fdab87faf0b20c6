// Downloads the figures of a question as a picture.
'use client'
import { ActionIcon, Loader, Tooltip } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { useAccount } from '@/components/console/account-context'
import { useT } from '@/components/ui/texts/texts'
import { drawReport } from '@/lib/results/reports.endpoint'
import { countingWords, useSavedFile } from '../export/use-saved-file'
import type { ReportQuery } from '../filter-in-address'
import { questionWords } from '../plain-words'

interface Props {
  surveyId: number
  question: { id: number; kind: string; content: string }
  query: ReportQuery
}

export function DrawnButton({ surveyId, question, query }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const file = useSavedFile()
  const asked = { params: { accountId, surveyId }, query: { ...query, question: question.id } }
  return (
    <Tooltip
      label={file.error?.message ?? countingWords(t, file) ?? t('Download as PNG')}
      multiline
      maw={280}
    >
      <ActionIcon
        aria-busy={file.busy}
        onClick={() => void file.save(drawReport, asked)}
        variant="subtle"
        color="gray"
        c="dimmed"
        size="lg"
        aria-label={t('Download “{question}” as PNG', {
          question: questionWords(t, question, 60),
        })}
      >
        {file.busy ? <Loader size={16} aria-hidden /> : <IconPhotoDown size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
