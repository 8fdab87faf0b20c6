// The audience: a summary sentence, the devices, the sample, and the targeting rules.
'use client'
import { Card, SimpleGrid, Stack, Text } from '@mantine/core'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { SwitchField } from '../fields/fields'
import { NumberField } from '../fields/number-field'
import { AppReasons, AppSwitch } from './app-switches'
import { AudienceSentence } from './audience-words'
import { RuleList } from './rules/rule-list'

const DEVICES = [
  { name: 'desktop', label: msg('Computers') },
  { name: 'mobile', label: msg('Phones') },
  { name: 'tablet', label: msg('Tablets') },
  { name: 'email', label: msg('E-mails') },
]

export function AudienceSection() {
  const t = useT()
  return (
    <Stack>
      <Card withBorder bg="var(--mantine-color-default-hover)" padding="sm">
        <Text size="sm" c="dimmed">
          {t('Who sees it')}
        </Text>
        <AudienceSentence />
      </Card>
      <FieldGroup title={t('Devices')}>
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
          {DEVICES.map(({ name, label }) => (
            <SwitchField key={name} path={`audience.devices.${name}`} label={t(label)} />
          ))}
          <AppSwitch name="ios" label={t('Apps for iOS')} />
          <AppSwitch name="android" label={t('Apps for Android')} />
        </SimpleGrid>
        <AppReasons />
      </FieldGroup>
      <FieldGroup title={t('Share of people')}>
        <NumberField
          path="audience.samplePercent"
          label={t('Show it to')}
          description={t('Drawn once for each person, who then stays in or out.')}
          suffix={` ${t('% of people')}`}
          min={0}
          max={100}
          decimalScale={2}
          allowDecimal
          required
          w={200}
        />
      </FieldGroup>
      <FieldGroup title={t('Rules')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('All rules must match. If a rule lists several values, one of them is enough.')}
        </Text>
        <RuleList empty={t('No rules: it is for everybody on the devices above.')} />
      </FieldGroup>
    </Stack>
  )
}
