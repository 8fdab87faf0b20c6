// The pages of a long list.
'use client'
import { Pagination } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import classes from '../surveys.module.css'

interface Props {
  total: number
  page: number
  onChange(page: number): void
}

export function Pages({ total, page, onChange }: Props) {
  const t = useT()
  return (
    <Pagination
      total={total}
      value={page}
      onChange={onChange}
      getItemProps={(page) => ({ 'aria-label': t('Page {page, number}', { page }) })}
      getControlProps={(control) => ({
        'aria-label': control === 'previous' ? t('Previous page') : t('Next page'),
      })}
      component="nav"
      aria-label={t('Pages of the list')}
      classNames={{ root: classes.pages }}
      mt="md"
    />
  )
}
