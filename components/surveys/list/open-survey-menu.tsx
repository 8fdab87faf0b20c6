// The menu of a survey: the actions that its status and the user's role allow.
'use client'
import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconChartBar,
  IconCircleCheck,
  IconCopy,
  IconDownload,
  IconEye,
  IconHistory,
  IconLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { Link } from '@/components/ui/link'
import type { MenuProps } from '@/components/ui/menu-on-demand'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import { moveVerb } from '../move-verb'
import type { SurveyStatus, SurveySummary } from './survey-types'
import { useSurveyActions } from './use-survey-actions'

// Without a `loading`, React would hide the whole page until the dialog is loaded.
const MoveDialog = dynamic(async () => (await withTexts(import('../publish/move-dialog'))).MoveDialog, {
  loading: () => null,
})
const DeleteDialog = dynamic(async () => (await withTexts(import('../delete-dialog'))).DeleteDialog, {
  loading: () => null,
})
const PublishDialog = dynamic(
  async () => (await withTexts(import('../publish/publish-dialog'))).PublishDialog,
  { loading: () => null },
)

const MOVE_ICONS: Record<SurveyStatus, typeof IconArchive> = {
  draft: IconArchiveOff,
  live: IconPlayerPlay,
  paused: IconPlayerPause,
  complete: IconCircleCheck,
  archived: IconArchive,
}

export function OpenSurveyMenu({
  summary,
  opened,
  onChange,
  button,
}: MenuProps & { summary: SurveySummary }) {
  const t = useT()
  const [mayEdit, mayPublish] = [useMay('edit_surveys'), useMay('publish_surveys')]
  const { duplicate, saveDocument } = useSurveyActions()
  const [to, setTo] = useState<SurveyStatus | null>(null)
  const [publishing, setPublishing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Menu opened={opened} onChange={onChange} position="bottom-end" width={220}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <PageItems summary={summary} />
          <Menu.Divider />
          {mayPublish ? (
            <StatusItems summary={summary} onPublish={() => setPublishing(true)} onMove={setTo} />
          ) : null}
          {mayPublish ? <Menu.Divider /> : null}
          {mayEdit ? (
            <Menu.Item
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void duplicate(summary)}
            >
              {t('Duplicate')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void saveDocument(summary)}
          >
            {t('Export as a file')}
          </Menu.Item>
          {mayEdit ? (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              {t('Delete…')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {to ? <MoveDialog survey={summary} to={to} onClose={() => setTo(null)} /> : null}
      {deleting ? <DeleteDialog survey={summary} onClose={() => setDeleting(false)} /> : null}
      {publishing ? <PublishDialog surveyId={summary.id} onClose={() => setPublishing(false)} /> : null}
    </>
  )
}

/** Links to the pages of a survey. */
function PageItems({ summary }: { summary: SurveySummary }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const mayEdit = useMay('edit_surveys')
  const home = `/console/${accountId}/surveys/${summary.id}`
  return (
    <>
      <Menu.Item component={Link} href={`${home}/edit`} leftSection={<IconPencil size={16} aria-hidden />}>
        {mayEdit ? t('Edit') : t('View')}
      </Menu.Item>
      <Menu.Item component={Link} href={`${home}/share`} leftSection={<IconLink size={16} aria-hidden />}>
        {t('Link & e-mail')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        href={`${home}/results`}
        leftSection={<IconChartBar size={16} aria-hidden />}
      >
        {t('Results')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        href={`${home}/history`}
        leftSection={<IconHistory size={16} aria-hidden />}
      >
        {t('History')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        href={`/preview/${accountId}/${summary.id}`}
        leftSection={<IconEye size={16} aria-hidden />}
      >
        {t('Preview')}
      </Menu.Item>
    </>
  )
}

interface StatusItemsProps {
  summary: SurveySummary
  onPublish(): void
  onMove(to: SurveyStatus): void
}

/** What publishes the survey or gives it another status. */
function StatusItems({ summary, onPublish, onMove }: StatusItemsProps) {
  const t = useT()
  const isDraft = summary.status === 'draft'
  return (
    <>
      {isDraft || summary.hasDraft ? (
        <Menu.Item leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={onPublish}>
          {isDraft ? t('Publish…') : t('Publish the changes…')}
        </Menu.Item>
      ) : null}
      {summary.nextStatuses
        .filter((next) => !(isDraft && next === 'live'))
        .map((next) => {
          const Icon = MOVE_ICONS[next]
          return (
            <Menu.Item key={next} leftSection={<Icon size={16} aria-hidden />} onClick={() => onMove(next)}>
              {t('{action}…', { action: moveVerb(t, summary.status, next) })}
            </Menu.Item>
          )
        })}
    </>
  )
}
