// Creates an invitation link.
'use client'
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { inviteMember, listMembers } from '@/lib/accounts/members.endpoint'
import { ROLE_WORDS } from '@/lib/accounts/role-words.endpoint'
import { ROLES, type Role } from '@/lib/platform/contract/roles'
import { Copy } from '../settings/install-card'

interface Link {
  link: string
  email: string | null
  role: Role
}

export function InviteForm() {
  const t = useT()
  const { id: accountId } = useAccount()
  const form = useForm<{ role: Role; email: string }>({ initialValues: { role: 'designer', email: '' } })
  const { busy, error, run } = useFormCall(form)
  const [made, setMade] = useState<Link | null>(null)
  const call = useCall()
  const refresh = useRefresh()
  const submit = form.onSubmit(({ role, email }) =>
    run(async () => {
      const body = { role, email: email.trim() || null }
      const { link } = await call(inviteMember, { params: { accountId }, body })
      setMade({ link, ...body })
      form.reset()
      await refresh(listMembers, { accountId })
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Radio.Group label={t('Role')} {...form.getInputProps('role')}>
          <Stack gap="xs" mt={4}>
            {ROLES.map((role) => (
              <Radio
                key={role}
                value={role}
                label={t(ROLE_WORDS[role].name)}
                description={t(ROLE_WORDS[role].sentence)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={t('E-mail address')}
          type="email"
          description={t(
            'Optional. With an address, only that person can use the link. Without one, the first person who opens it can.',
          )}
          maw={420}
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        {error ? <Notice kind="error">{error}</Notice> : null}
        <Group>
          <Button type="submit" loading={busy}>
            {t('Create the link')}
          </Button>
        </Group>
        {made ? <MadeLink {...made} /> : null}
      </Stack>
    </form>
  )
}

function MadeLink({ link, email, role }: Link) {
  const t = useT()
  return (
    <Notice kind="success" title={t('Send this link')}>
      <Stack gap="xs">
        <Text size="sm">
          {email === null
            ? t(
                'The first person who opens it becomes {role, select, owner {an owner} designer {a designer} other {an analyst}}. The link works once, for seven days, and is not shown again.',
                { role },
              )
            : t(
                '{email} becomes {role, select, owner {an owner} designer {a designer} other {an analyst}}. The link works once, for seven days, and is not shown again.',
                { email, role },
              )}
        </Text>
        <TextInput
          aria-label={t('Invitation link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<Copy value={link} label={t('Copy the link')} />}
        />
      </Stack>
    </Notice>
  )
}
