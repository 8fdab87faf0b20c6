// The menu for surveys as files.
'use client'
import { Menu } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useAccount } from '@/components/console/account-context'
import type { MenuProps } from '@/components/ui/menu-on-demand'
import { useT } from '@/components/ui/texts/texts'
import { consoleUrl } from '@/lib/api/client/console-client'
import { exportAllSurveys } from '@/lib/surveys/exchange/survey-documents.endpoint'

interface Props extends MenuProps {
  /** Null: not for this user. */
  onImport: (() => void) | null
}

export function FilesMenu({ onImport, opened, onChange, button }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {onImport ? (
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={onImport}>
            {t('Import…')}
          </Menu.Item>
        ) : null}
        <Menu.Item
          component="a"
          href={consoleUrl(exportAllSurveys, { params: { accountId } })}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('Export all surveys')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
