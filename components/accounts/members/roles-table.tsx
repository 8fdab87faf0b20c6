// What each role may do, from the table that the server checks as well.
'use client'
import { Table, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import { ROLE_WORDS } from '@/lib/accounts/role-words.endpoint'
import { mayDo, RIGHTS, type Right, ROLES } from '@/lib/platform/contract/roles'
import { type Message, msg } from '@/lib/platform/contract/translator'

const RIGHT_WORDS: Record<Right, Message> = {
  see_surveys: msg('View surveys'),
  edit_surveys: msg('Create and edit surveys'),
  publish_surveys: msg('Publish, pause and archive surveys, change themes'),
  preview_surveys: msg('Preview surveys'),
  share_previews: msg('Create preview links for your site'),
  see_results: msg('Read results'),
  see_people: msg('Read single submissions'),
  review_submissions: msg('Tag, note and hide submissions'),
  export_results: msg('Export results'),
  share_results: msg('Share reports by link'),
  export_people: msg('Export one person’s data'),
  erase_people: msg('Erase one person’s data, or a submission'),
  record_events: msg('Record what people did, over the API'),
  see_settings: msg('View settings'),
  change_settings: msg('Change settings'),
  see_members: msg('View members'),
  manage_members: msg('Invite, change and remove members'),
  manage_keys: msg('Create and revoke API keys, and disconnect other people’s apps'),
  allow_apps: msg('Connect an app that acts with their rights'),
  see_audit_log: msg('Read the audit log'),
  see_installation: msg('See the state of the installation'),
  manage_integrations: msg('Send events to webhooks, Slack and Teams'),
}

const RIGHT_NAMES = Object.keys(RIGHTS) as Right[]

export function RolesTable() {
  const t = useT()
  return (
    <Table withTableBorder fz="sm" horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('Permission')}</Table.Th>
          {ROLES.map((role) => (
            <Table.Th key={role} scope="col" ta="center">
              {t(ROLE_WORDS[role].name)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {RIGHT_NAMES.map((right) => (
          <Table.Tr key={right}>
            <Table.Th scope="row" fw={400}>
              {t(RIGHT_WORDS[right])}
            </Table.Th>
            {ROLES.map((role) => (
              <Table.Td key={role} ta="center">
                <Tick on={mayDo(role, right)} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const Tick = ({ on }: { on: boolean }) => {
  const t = useT()
  return (
    <Text span c={on ? undefined : 'dimmed'}>
      {on ? <IconCheck size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
      <VisuallyHidden>{on ? t('yes') : t('no')}</VisuallyHidden>
    </Text>
  )
}
