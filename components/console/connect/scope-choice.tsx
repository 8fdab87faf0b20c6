// What an app may do: what it asks for is chosen, each can be taken away, and more can be given.
'use client'
import { Checkbox, Stack } from '@mantine/core'
import { AGENT_SCOPES, type AgentScope, SCOPES } from '@/lib/contract/console/scopes'

const CARE: Partial<Record<AgentScope, string>> = {
  'surveys:publish': 'Respondents see it at once. Give it only if a person confirms each step.',
  'people:read': 'Personal data goes to the app, and to the model that it uses.',
}

interface Props {
  /** What the person's role can give. */
  givable: readonly string[]
  asked: readonly AgentScope[]
  chosen: AgentScope[]
  onChange: (scopes: AgentScope[]) => void
}

export const ScopeChoice = ({ givable, asked, chosen, onChange }: Props) => (
  <Checkbox.Group
    label="It may"
    description="At most what you may do yourself."
    value={chosen}
    onChange={(scopes) => onChange(AGENT_SCOPES.filter((scope) => scopes.includes(scope)))}
  >
    <Stack gap="xs" mt="xs">
      {AGENT_SCOPES.map((scope) => {
        const canGive = givable.includes(scope)
        return (
          <Checkbox
            key={scope}
            value={scope}
            disabled={!canGive}
            label={SCOPES[scope].sentence}
            description={
              canGive
                ? [asked.includes(scope) ? null : 'Not asked for.', CARE[scope]].filter(Boolean).join(' ')
                : 'Your role does not have this.'
            }
          />
        )
      })}
    </Stack>
  </Checkbox.Group>
)
