// The fields of a targeting rule, by its kind.
'use client'
import {
  IconBolt,
  IconClick,
  IconClipboardCheck,
  IconClock,
  IconDatabase,
  IconDeviceMobile,
  IconFiles,
  IconHistory,
  IconLink,
  IconLogin2,
  IconMapPin,
  IconRefresh,
  IconRocket,
  IconUsersGroup,
} from '@tabler/icons-react'
import { isUnary, OPERATORS } from '@/components/conditions/operators'
import { useT } from '@/components/ui/texts/texts'
import { SelectField } from '../../fields/choice-fields'
import { TextField } from '../../fields/fields'
import { NumberField } from '../../fields/number-field'
import { useFields, useValue } from '../../state/use-editor'
import { listCountries } from './countries'
import { EventFields } from './event-fields'
import { MetSurveyFields } from './met-survey-fields'
import { PreviousAnswerFields } from './previous-answer-fields'
import { RuleChoice } from './rule-choice'
import type { RuleKind } from './rule-clauses'
import { SegmentFields } from './segment-fields'
import { VisitTimeFields } from './visit-time-fields'

export const RULE_ICONS: Record<RuleKind, typeof IconLink> = {
  url: IconLink,
  pageviews: IconFiles,
  visits: IconRefresh,
  geo: IconMapPin,
  data: IconDatabase,
  visit_time: IconClock,
  survey: IconClipboardCheck,
  previous_answer: IconHistory,
  event: IconBolt,
  client_key: IconLogin2,
  segment: IconUsersGroup,
  view_name: IconDeviceMobile,
  install_days: IconClick,
  launch_times: IconRocket,
}

interface Props {
  /** The path of the rule. */
  path: string
}

function UrlFields({ path }: Props) {
  const t = useT()
  const match = useValue<string | undefined>(`${path}.match`) ?? 'contains'
  return (
    <>
      <RuleChoice
        path={`${path}.include`}
        label={t('Pages')}
        choices={[
          { value: true, label: t('only where the address') },
          { value: false, label: t('never where the address') },
        ]}
        otherwise={true}
      />
      <RuleChoice
        path={`${path}.match`}
        label={t('Comparison')}
        choices={[
          { value: 'contains', label: t('contains') },
          { value: 'matches', label: t('is (* for anything)') },
          { value: 'regex', label: t('fits the pattern (RE2)') },
        ]}
        otherwise="contains"
      />
      <TextField
        path={`${path}.value`}
        label={match === 'regex' ? t('Pattern') : t('Address or part of it')}
        placeholder={
          match === 'regex' ? '/product/[0-9]+' : match === 'matches' ? 'example.com/shop/*' : '/pricing'
        }
        monospace
        required
      />
    </>
  )
}

function VisitsFields({ path }: Props) {
  const t = useT()
  const { store } = useFields()
  const rule = useValue<Record<string, unknown>>(path)
  const choose = (visitors: 'new' | 'returning') => {
    const { atLeast: _, ...rest } = rule
    const value = visitors === 'new' ? { ...rest, visitors } : { ...rule, visitors, atLeast: 2 }
    store.change({ do: 'set', path, value })
  }
  return (
    <>
      <RuleChoice
        path={`${path}.visitors`}
        label={t('Visitors')}
        choices={[
          { value: 'new', label: t('on their first visit') },
          { value: 'returning', label: t('who come back') },
        ]}
        otherwise="returning"
        onChoose={choose}
      />
      {rule.visitors === 'returning' ? (
        <NumberField path={`${path}.atLeast`} label={t('Minimum number of visits')} min={1} />
      ) : null}
    </>
  )
}

function GeoFields({ path }: Props) {
  const t = useT()
  return (
    <>
      <RuleChoice
        path={`${path}.include`}
        label={t('Location')}
        choices={[
          { value: true, label: t('in') },
          { value: false, label: t('not in') },
        ]}
        otherwise={true}
      />
      <SelectField
        path={`${path}.country`}
        label={t('Country')}
        choices={listCountries(t)}
        searchable
        required
      />
      <TextField
        path={`${path}.region`}
        label={t('Region (optional)')}
        placeholder="CA, BY"
        maxLength={100}
      />
    </>
  )
}

function DataFields({ path }: Props) {
  const t = useT()
  const { store } = useFields()
  const rule = useValue<Record<string, unknown>>(path)
  const choose = (operator: string) => {
    const value = isUnary(operator) ? null : (rule.value ?? '')
    store.change({ do: 'set', path, value: { ...rule, operator, value } })
  }
  return (
    <>
      <TextField
        path={`${path}.field`}
        label={t('Field')}
        placeholder="plan, basket.total"
        monospace
        required
      />
      <RuleChoice
        path={`${path}.operator`}
        label={t('Comparison')}
        choices={OPERATORS.map(({ value, label }) => ({ value, label: t(label) }))}
        otherwise="is"
        onChoose={choose}
      />
      {isUnary(rule.operator) ? null : (
        <TextField path={`${path}.value`} label={t('Value')} placeholder="pro, 3" required />
      )}
      <RuleChoice
        path={`${path}.mandatory`}
        label={t('Combination with other rules on data')}
        choices={[
          { value: true, label: t('must match') },
          { value: false, label: t('one of these is enough') },
        ]}
        otherwise={true}
      />
    </>
  )
}

/** The fields of a rule; `kind` decides which. */
export function RuleFields({ path, kind }: Props & { kind: RuleKind }) {
  const t = useT()
  switch (kind) {
    case 'url':
      return <UrlFields path={path} />
    case 'visits':
      return <VisitsFields path={path} />
    case 'geo':
      return <GeoFields path={path} />
    case 'survey':
      return <MetSurveyFields path={path} />
    case 'visit_time':
      return <VisitTimeFields path={path} />
    case 'data':
      return <DataFields path={path} />
    case 'previous_answer':
      return <PreviousAnswerFields path={path} />
    case 'event':
      return <EventFields path={path} />
    case 'pageviews':
      return (
        <NumberField path={`${path}.atLeast`} label={t('Minimum number of pages in the visit')} min={0} />
      )
    case 'install_days':
      return <NumberField path={`${path}.atLeast`} label={t('Minimum days since installing')} min={0} />
    case 'launch_times':
      return <NumberField path={`${path}.atLeast`} label={t('Minimum number of starts')} min={0} />
    case 'view_name':
      return (
        <TextField
          path={`${path}.value`}
          label={t('Name of the view')}
          description={t('Spelled exactly as the app sends it.')}
          required
        />
      )
    case 'segment':
      return <SegmentFields path={path} />
    case 'client_key':
      return (
        <RuleChoice
          path={`${path}.known`}
          label={t('Visitors')}
          choices={[
            { value: true, label: t('known by a client key') },
            { value: false, label: t('not known by a client key') },
          ]}
          otherwise={true}
        />
      )
  }
}
