// The pages of a long list.
'use client'
import { Pagination } from '@mantine/core'
import classes from '../surveys.module.css'

interface Props {
  total: number
  page: number
  onChange(page: number): void
}

export function Pages({ total, page, onChange }: Props) {
  return (
    <Pagination
      total={total}
      value={page}
      onChange={onChange}
      getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
      getControlProps={(control) => ({
        'aria-label': control === 'previous' ? 'Previous page' : 'Next page',
      })}
      component="nav"
      aria-label="Pages of the list"
      classNames={{ root: classes.pages }}
      mt="md"
    />
  )
}
