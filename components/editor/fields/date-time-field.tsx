// A form field for a moment, bound to a path of the document.
'use client'
import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useT } from '@/components/ui/texts/texts'
import { useDateLocale } from '@/components/ui/texts/use-date-locale'
import { useField } from '../state/use-editor'
import type { FieldProps } from './fields'

/** The name of this browser's time zone, such as Europe/Berlin. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A date and time in this browser's time zone, stored with its offset from UTC. */
export function DateTimeField({ path, label, description, placeholder }: FieldProps) {
  const t = useT()
  const dateLocale = useDateLocale()
  const { value, set, problem, readOnly } = useField(path)
  const moment = typeof value === 'string' ? dayjs(value) : null
  return (
    <DateTimePicker
      data-path={path}
      label={label}
      locale={dateLocale}
      description={description}
      placeholder={placeholder ?? t('Not set')}
      value={moment?.isValid() ? moment.format('YYYY-MM-DD HH:mm:ss') : null}
      onChange={(next) => set(next ? dayjs(next).format('YYYY-MM-DDTHH:mm:ssZ') : null)}
      valueFormat="ddd D MMM YYYY, HH:mm"
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': t('Remove the date') }}
      readOnly={readOnly}
      error={problem}
    />
  )
}
