// Says which part of a report is made of totals whose submissions were deleted for their age.
import { Notice } from '@/components/ui/notice'

/** Days are deleted by UTC. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const OnlyTotals = ({ before }: { before: string | null }) =>
  before === null ? null : (
    <Notice>
      Before {DAY.format(new Date(before))} only totals are kept. Filters by Context Data, lists, texts and
      files leave that time out.
    </Notice>
  )
