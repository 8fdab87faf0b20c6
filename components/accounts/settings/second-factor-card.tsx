// Whether the account asks its members for a second factor.
'use client'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { SaveRow } from '@/components/console/save-row'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { changeFactorRule, showFactorRule } from '@/lib/accounts/factors/factors.endpoint'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { Card } from './setting-card'

const RULES = ['optional', 'required', 'always'] as const
type Rule = (typeof RULES)[number]

const WORDS: Record<Rule, { label: Message; description: Message }> = {
  optional: {
    label: msg('Each member decides'),
    description: msg('Members can set up two-factor sign-in, and do not have to.'),
  },
  required: {
    label: msg('Everyone needs a second factor'),
    description: msg('Members who sign in with the OpenID provider count as having one there.'),
  },
  always: {
    label: msg('Everyone needs one here'),
    description: msg('Members who sign in with the OpenID provider need one here too.'),
  },
}

export function SecondFactorCard() {
  const t = useT()
  const { id: accountId } = useAccount()
  const mayChange = useMay('change_settings')
  const { data, mutate } = useConsole(showFactorRule, { params: { accountId } })
  const call = useCall()
  const [chosen, setChosen] = useState<Rule | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!data) return null
  const rule = chosen ?? data.rule
  const save = async () => {
    setBusy(true)
    setSaved(false)
    setError(null)
    try {
      await call(changeFactorRule, { params: { accountId }, body: { rule } })
      await mutate()
      setChosen(null)
      setSaved(true)
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    }
    setBusy(false)
  }
  // Without a provider the two rules are the same.
  const offered = RULES.filter((one) => one !== 'always' || data.hasOpenId || data.rule === 'always')
  return (
    <Card
      id="second-factor"
      title={t('Two-factor sign-in')}
      subtitle={t(
        'Members without a second factor cannot open this account until they have set one up. API keys are not affected.',
      )}
    >
      <Radio.Group
        label={t('Second factor of members')}
        value={rule}
        onChange={(value) => setChosen(RULES.find((one) => one === value) ?? null)}
      >
        <Stack mt="xs" gap="sm">
          {offered.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={!mayChange}
              label={t(WORDS[one].label)}
              description={one === 'required' && !data.hasOpenId ? undefined : t(WORDS[one].description)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {data.without === 0
          ? t('All members have one.')
          : t(
              '{count, plural, one {# member has none yet, and will be asked to set one up.} other {# members have none yet, and will be asked to set one up.}}',
              { count: data.without },
            )}
      </Text>
      {error ? <Notice kind="error">{error}</Notice> : null}
      {mayChange ? (
        <SaveRow
          shown={chosen !== null || busy || saved}
          dirty={rule !== data.rule}
          busy={busy}
          saved={saved ? t('Saved. It applies from the next request, to open sessions too.') : null}
          onSave={() => void save()}
        />
      ) : null}
    </Card>
  )
}
