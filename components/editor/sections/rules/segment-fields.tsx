// The fields of a rule on a segment of the account.
'use client'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { listSegments } from '@/lib/surveys/segments/segments.endpoint'
import { SelectField } from '../../fields/choice-fields'
import { useFields, useValue } from '../../state/use-editor'
import { RuleChoice } from './rule-choice'

export function SegmentFields({ path }: { path: string }) {
  const t = useT()
  const { accountId } = useFields()
  const { data } = useConsole(listSegments, { params: { accountId } })
  const chosen = useValue<string | undefined>(`${path}.segment`) ?? ''
  const known = (data?.segments ?? []).map(({ segment }) => ({ value: segment.key, label: segment.name }))
  // A missing one is shown by its key, so that it is not lost.
  const choices =
    chosen === '' || known.some(({ value }) => value === chosen)
      ? known
      : [...known, { value: chosen, label: chosen }]
  return (
    <>
      <RuleChoice
        path={`${path}.member`}
        label={t('Condition')}
        choices={[
          { value: true, label: t('is in the segment') },
          { value: false, label: t('is not in the segment') },
        ]}
        otherwise={true}
      />
      <SelectField path={`${path}.segment`} label={t('Segment')} choices={choices} searchable required />
    </>
  )
}
