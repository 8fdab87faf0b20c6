// The page of an account's API keys: those that there are, a form for a new one, and connected apps.
'use client'
import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page, Section, Sections } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { listApiKeys } from '@/lib/accounts/keys/api-keys.endpoint'
import { AccountApps } from '../connect/account-apps'
import { KeyForm } from './key-form'
import { KeyList } from './key-list'

export function ApiKeys() {
  const t = useT()
  const { name } = useAccount()
  const may = useMay('manage_keys')
  return (
    <Page>
      <PageHeader
        title={t('API keys')}
        subtitle={t('Programs with a key act for {name}, within its scopes.', { name })}
        actions={
          may ? (
            <Button
              component="a"
              href="#create"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('Create a key')}
            </Button>
          ) : null
        }
      />
      {may ? <Keys /> : <Notice>{t('Only owners of the account can see and make API keys.')}</Notice>}
    </Page>
  )
}

function Keys() {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(listApiKeys, { params: { accountId } })
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label={t('Loading the API keys')} />
  return (
    <Sections>
      <Section
        title={t('Keys')}
        about={t.rich(
          'With the management API a program does what you do here: surveys, results, people, settings. The <link>reference</link> has every call, with an example.',
          {
            link: (children: ReactNode) => (
              <Anchor key="link" href="/api/v1/reference" inherit>
                {children}
              </Anchor>
            ),
          },
        )}
      >
        <KeyList keys={data.keys} />
      </Section>
      <Section
        title={t('Create a key')}
        id="create"
        about={t('It is shown once, right after you create it.')}
      >
        <KeyForm scopes={data.scopes} />
      </Section>
      <Section
        title={t('Connected apps')}
        about={t(
          'Assistants and editors that members have signed in to. Each may do what its person may do.',
        )}
      >
        <AccountApps />
      </Section>
    </Sections>
  )
}
