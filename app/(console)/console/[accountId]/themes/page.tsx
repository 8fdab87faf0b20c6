// The page with an account's themes.
import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { ThemeList } from '@/components/themes/theme-list'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { listThemes } from '@/lib/themes/themes.endpoint'

export const generateMetadata = pageTitle(msg('Themes'))

export default async function ThemesPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/themes`)
  return (
    <WithReplies to={[asked(listThemes, { params: { accountId } })]}>
      <ThemeList />
    </WithReplies>
  )
}
