// Finds the stored data of one person, to export or erase it.
'use client'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { findPerson } from '@/lib/people/people.endpoint'
import { type Person, readPerson, toAddress } from './person'
import { PersonRecord } from './person-record'
import { PersonSearch } from './person-search'

export function People() {
  const t = useT()
  const router = useRouter()
  const search = useSearchParams()
  const person = readPerson(search)
  const [said, say] = useState('')
  return (
    <Page>
      <PageHeader
        title={t('People')}
        subtitle={t('Look up, export or erase everything stored about one person.')}
      />
      <Stack gap="lg">
        <PersonSearch
          key={person ? `${person.by} ${person.value}` : 'nobody'}
          person={person}
          onSearch={(next) => router.push(toAddress(next))}
        />
        {person ? (
          <Found key={toAddress(person)} person={person} say={say} />
        ) : (
          <EmptyState picture="people" title={t('Find a person')}>
            {t(
              'Enter the client key that your page or app sends for a signed-in person, or the UUID of a device. You can also open a person from any submission in a survey’s results.',
            )}
          </EmptyState>
        )}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Page>
  )
}

function Found({ person, say }: { person: Person; say(words: string): void }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const [erased, setErased] = useState<string | null>(null)
  const call = { params: { accountId }, query: { [person.by]: person.value } }
  // The audit log gets an entry of each look-up, so only people's own make calls.
  const { data, error, mutate } = useConsole(findPerson, call, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const isKnown = data && data.devices + data.submissions + data.events + data.clicks + data.answers > 0
  useEffect(() => {
    if (isKnown === undefined) return
    const { by, value } = person
    if (!isKnown) say(t('Nothing is stored about this person'))
    else say(by === 'udid' ? t('Device {value}', { value }) : t('Client key {value}', { value }))
  }, [t, say, isKnown, person])
  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton h={260} role="status" aria-label={t('Looking')} />
  if (isKnown)
    return (
      <PersonRecord
        person={person}
        storedData={data}
        onErased={({ submissions, answers, devices }) => {
          setErased(
            t(
              'Erased: {submissions, plural, one {# submission} other {# submissions}}, {answers, plural, one {# answer} other {# answers}}, {devices, plural, one {# device} other {# devices}}.',
              { submissions, answers, devices },
            ),
          )
          void mutate()
        }}
      />
    )
  if (erased)
    return (
      <Notice kind="success">
        {erased} {t('Nothing about this person is stored any longer.')}
      </Notice>
    )
  return (
    <EmptyState icon={<IconUserQuestion />} title={t('Nothing is stored about this person')}>
      {t(
        'Check the spelling. A client key must match what the page or app sends exactly, including upper and lower case. Each account has its own people.',
      )}
    </EmptyState>
  )
}
