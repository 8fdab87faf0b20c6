// The page that adds an integration: its kind comes from the page's address, or is chosen here.
'use client'
import { useAccount, useMay } from '@/components/console/account-context'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { useDestinations } from '../destination'
import { kindWords, readKind } from '../destination-kinds'
import classes from '../integrations.module.css'
import { KindChoice } from '../kind-choice'
import { NewForm } from './new-form'

export function NewDestination({ kind: asked }: { kind: string | null }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('manage_integrations')
  const kind = readKind(asked)
  return (
    <Page>
      <PageHeader
        up={{ href: `/console/${accountId}/integrations`, title: t('Integrations') }}
        title={kind === null ? t('New integration') : t(kindWords(kind).newOne)}
        subtitle={kind === null ? t('Where should responses go?') : t(kindWords(kind).sentence)}
      />
      {may ? (
        <div className={classes.colours}>
          {kind === null ? <Choice /> : <NewForm key={kind} kind={kind} />}
        </div>
      ) : (
        <Notice>{t('Only owners of the account can add integrations.')}</Notice>
      )}
    </Page>
  )
}

function Choice() {
  const { data } = useDestinations()
  return <KindChoice email={data?.email ?? false} />
}
