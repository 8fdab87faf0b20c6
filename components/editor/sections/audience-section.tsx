// The audience: a summary sentence, the devices, the sample, and the targeting rules.
'use client'
import { Card, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
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
          In one sentence
        </Text>
        <AudienceSentence />
      </Card>
      <Fieldset legend="Devices">
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
          {DEVICES.map(({ name, label }) => (
            <SwitchField key={name} path={`audience.devices.${name}`} label={label} />
          ))}
          <AppSwitch name="ios" label="Apps for iOS" />
          <AppSwitch name="android" label="Apps for Android" />
        </SimpleGrid>
        <AppReasons />
      </Fieldset>
      <Fieldset legend="Share of people">
        <NumberField
          path="audience.samplePercent"
          label="Percentage of people"
          description="Decided once for each person: whoever is included stays included."
          suffix=" %"
          min={0}
          max={100}
          decimalScale={2}
          allowDecimal
          required
          w={200}
        />
      </Fieldset>
      <Fieldset legend="Rules">
        <Text size="sm" c="dimmed" mb="sm">
          All rules must match. Of several addresses, countries or views, one is enough.
        </Text>
        <RuleList />
      </Fieldset>
    </Stack>
  )
}
