// What an app may do: what it asks for is chosen, each can be taken away, and more can be given.
'use client'
import { Checkbox, Stack } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { AGENT_SCOPES, type AgentScope, SCOPES } from '@/lib/accounts/scopes.endpoint'
import { type Message, msg } from '@/lib/platform/contract/translator'

const CARE: Partial<Record<AgentScope, Message>> = {
  'surveys:publish': msg('Respondents see it at once. Give it only if a person confirms each step.'),
  'people:read': msg('Personal data goes to the app, and to the model that it uses.'),
}

interface Props {
  /** What the person's role can give. */
  givable: readonly string[]
  asked: readonly AgentScope[]
  chosen: AgentScope[]
  onChange: (scopes: AgentScope[]) => void
}

export const ScopeChoice = ({ givable, asked, chosen, onChange }: Props) => {
  const t = useT()
  return (
    <Checkbox.Group
      label={t('It may')}
      description={t('At most what you may do yourself.')}
      value={chosen}
      onChange={(scopes) => onChange(AGENT_SCOPES.filter((scope) => scopes.includes(scope)))}
    >
      <Stack gap="xs" mt="xs">
        {AGENT_SCOPES.map((scope) => {
          const canGive = givable.includes(scope)
          const care = CARE[scope]
          return (
            <Checkbox
              key={scope}
              value={scope}
              disabled={!canGive}
              label={t(SCOPES[scope].sentence)}
              description={
                canGive
                  ? [asked.includes(scope) ? null : t('Not asked for.'), care && t(care)]
                      .filter(Boolean)
                      .join(' ')
                  : t('Your role does not have this.')
              }
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
