// Says which part of a report is made of totals whose submissions were deleted for their age.
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'

export function OnlyTotals({ before }: { before: string | null }) {
  const t = useT()
  if (before === null) return null
  // Days are deleted by UTC.
  const words = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Notice>
      {t(
        'Before {day} only totals are kept. Filters by Context Data, lists, texts and files leave that time out.',
        { day: words.format(new Date(before)) },
      )}
    </Notice>
  )
}
