// Copies the address of the page as it is filtered.
'use client'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { zoneHere } from '@/components/console/page-hints'
import { useT } from '@/components/ui/texts/texts'
import { writeFilter } from '../filter-in-address'
import { useAddress, useReportFilter } from '../use-report-filter'

export function CopyAddress() {
  const t = useT()
  const pathname = usePathname()
  const [search] = useAddress()
  const { filter, zone } = useReportFilter()
  const { copy, copied: isCopied } = useClipboard({ timeout: 2000 })
  // The address has the zone, so that the same days are seen elsewhere.
  const address = () =>
    `${window.location.origin}${pathname}?${writeFilter(search, { ...filter, zone: zone ?? zoneHere() })}`
  return (
    <Button
      size="xs"
      px={8}
      variant="default"
      leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
      onClick={() => copy(address())}
    >
      {isCopied ? t('Copied') : t('Copy address')}
    </Button>
  )
}
