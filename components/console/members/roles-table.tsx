// What each role may do, from the table that the server checks as well.
'use client'
import { Table, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { mayDo, RIGHTS, type Right, ROLE_WORDS, ROLES } from '@/lib/contract/console/roles'

const RIGHT_WORDS: Record<Right, string> = {
  see_surveys: 'View surveys',
  edit_surveys: 'Create and edit surveys',
  publish_surveys: 'Publish, pause and archive surveys, change themes',
  preview_surveys: 'Preview surveys',
  share_previews: 'Create preview links for your site',
  see_results: 'Read results',
  see_people: 'Read single submissions',
  review_submissions: 'Tag, note and hide submissions',
  export_results: 'Export results',
  share_results: 'Share reports by link',
  export_people: 'Export one person’s data',
  erase_people: 'Erase one person’s data, or a submission',
  see_settings: 'View settings',
  change_settings: 'Change settings',
  see_members: 'View members',
  manage_members: 'Invite, change and remove members',
  manage_keys: 'Create and revoke API keys, and disconnect other people’s apps',
  allow_apps: 'Connect an app that acts with their rights',
  see_audit_log: 'Read the audit log',
  see_installation: 'See the state of the installation',
  manage_integrations: 'Send events to webhooks, Slack and Teams',
}

const RIGHT_NAMES = Object.keys(RIGHTS) as Right[]

export function RolesTable() {
  return (
    <Table withTableBorder fz="sm" horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Permission</Table.Th>
          {ROLES.map((role) => (
            <Table.Th key={role} scope="col" ta="center">
              {ROLE_WORDS[role].name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {RIGHT_NAMES.map((right) => (
          <Table.Tr key={right}>
            <Table.Th scope="row" fw={400}>
              {RIGHT_WORDS[right]}
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

const Tick = ({ on }: { on: boolean }) => (
  <Text span c={on ? undefined : 'dimmed'}>
    {on ? <IconCheck size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
    <VisuallyHidden>{on ? 'yes' : 'no'}</VisuallyHidden>
  </Text>
)
