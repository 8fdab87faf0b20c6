// The page of one theme.
import { namedTitle, titleReply } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { ThemePage } from '@/components/themes/theme-page'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { listThemes } from '@/lib/themes/themes.endpoint'

interface Params {
  accountId: string
  themeKey: string
}

export const generateMetadata = namedTitle<Params>(msg('Theme'), async ({ accountId, themeKey }) => {
  const reply = await titleReply(listThemes, { params: { accountId } })
  return reply?.themes.find(({ theme }) => theme.key === themeKey)?.theme.name
})

interface Props {
  params: Promise<Params>
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
