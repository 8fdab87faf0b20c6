// The page that adds an integration: its kind comes from the page's address, or is chosen here.
'use client'
import { Anchor, Stack } from '@mantine/core'
import { useAccount, useMay } from '@/components/console/account-context'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
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
    <Stack maw={kind === null ? 1120 : 760} gap="md" className={classes.colours}>
      <Anchor component={Link} href={`/console/${accountId}/integrations`} size="sm" w="fit-content">
        {t('Integrations')}
      </Anchor>
      <PageHeader
        title={kind === null ? t('New integration') : t(kindWords(kind).newOne)}
        subtitle={kind === null ? t('Where should responses go?') : t(kindWords(kind).sentence)}
      />
      {may ? (
        kind === null ? (
          <Choice />
        ) : (
          <NewForm key={kind} kind={kind} />
        )
      ) : (
        <Notice>{t('Only owners of the account can add integrations.')}</Notice>
      )}
    </Stack>
  )
}

function Choice() {
  const { data } = useDestinations()
  return <KindChoice email={data?.email ?? false} />
}
