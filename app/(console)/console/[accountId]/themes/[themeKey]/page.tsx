// The page of one theme.
import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { ThemePage } from '@/components/themes/theme-page'
import { listThemes } from '@/lib/contract/console/themes'
import { msg } from '@/lib/contract/console/translator'
import { requireAccount } from '@/lib/http/next/require-session'

export const generateMetadata = pageTitle(msg('Theme'))

interface Props {
  params: Promise<{ accountId: string; themeKey: string }>
}

export default async function OneThemePage({ params }: Props) {
  const { accountId, themeKey } = await params
  await requireAccount(accountId, `/console/${accountId}/themes/${themeKey}`)
  return (
    <WithReplies to={[asked(listThemes, { params: { accountId } })]}>
      <ThemePage themeKey={themeKey} />
    </WithReplies>
  )
}
