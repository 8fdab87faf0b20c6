// The page that an invitation link opens.

import { pageTitle } from '@/app/(console)/page-title'
import { EntryPage } from '@/components/accounts/entry/entry-page'
import { Invitation } from '@/components/accounts/entry/invitation'
import { consoleTexts } from '@/lib/http/next/console-texts'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Invitation'), { referrer: 'no-referrer' })

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const t = await consoleTexts()
  return (
    <EntryPage title={t('Invitation')}>
      <Invitation token={(await params).token} />
    </EntryPage>
  )
}
