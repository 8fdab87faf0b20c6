// Says which part of a report is made of totals whose submissions were deleted for their age.
import { Notice } from '@/components/ui/notice'

/** Days are deleted by UTC. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const OnlyTotals = ({ before }: { before: string | null }) =>
  before === null ? null : (
    <Notice>
      Before {DAY.format(new Date(before))} only totals are kept: filters by Context Data do not reach them,
      and lists, texts and files do not have them.
    </Notice>
  )
