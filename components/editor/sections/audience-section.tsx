// The audience: a summary sentence, the devices, the sample, and the targeting rules.
'use client'
import { Card, SimpleGrid, Stack, Text } from '@mantine/core'
import { FieldGroup } from '@/components/ui/field-group'
import { NumberField, SwitchField } from '../fields'
import { AppReasons, AppSwitch } from './app-switches'
import { AudienceSentence } from './audience-words'
import { RuleList } from './rules/rule-list'

const DEVICES = [
  { name: 'desktop', label: 'Computers' },
  { name: 'mobile', label: 'Phones' },
  { name: 'tablet', label: 'Tablets' },
  { name: 'email', label: 'E-mails' },
]

export function AudienceSection() {
  return (
    <Stack>
      <Card withBorder bg="var(--mantine-color-default-hover)" padding="sm">
        <Text size="sm" c="dimmed">
          Who sees it
        </Text>
        <AudienceSentence />
      </Card>
      <FieldGroup title="Devices">
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
          {DEVICES.map(({ name, label }) => (
            <SwitchField key={name} path={`audience.devices.${name}`} label={label} />
          ))}
          <AppSwitch name="ios" label="Apps for iOS" />
          <AppSwitch name="android" label="Apps for Android" />
        </SimpleGrid>
        <AppReasons />
      </FieldGroup>
      <FieldGroup title="Share of people">
        <NumberField
          path="audience.samplePercent"
          label="Show it to"
          description="Drawn once for each person, who then stays in or out."
          suffix=" % of people"
          min={0}
          max={100}
          decimalScale={2}
          allowDecimal
          required
          w={200}
        />
      </FieldGroup>
      <FieldGroup title="Rules">
        <Text size="sm" c="dimmed" mb="sm">
          All rules must match. If a rule lists several values, one of them is enough.
        </Text>
        <RuleList />
      </FieldGroup>
    </Stack>
  )
}
