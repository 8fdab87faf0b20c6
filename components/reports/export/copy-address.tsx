// Copies the address of the page as it is filtered.
'use client'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { writeFilter } from '../filter-in-address'
import { useAddress, useReportFilter } from '../use-report-filter'

export function CopyAddress() {
  const pathname = usePathname()
  const [search] = useAddress()
  const { filter, zone } = useReportFilter()
  if (zone === null) return null
  // With the zone: who opens it elsewhere is to see the same days.
  const copied = writeFilter(search, { ...filter, zone })
  return (
    <CopyButton value={`${window.location.origin}${pathname}?${copied}`} timeout={2000}>
      {({ copied: isCopied, copy }) => (
        <Button
          size="xs"
          px={8}
          variant="default"
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
          onClick={copy}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      )}
    </CopyButton>
  )
}
