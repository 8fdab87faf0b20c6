// The integrations of an account, each with what it sends and how it is doing.
'use client'
import { Anchor, Group, Paper, Text } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useTimeWords } from '@/components/console/use-time-words'
import { Link } from '@/components/ui/link'
import { MarkEnglish } from '@/components/ui/texts/mark-english'
import { useT } from '@/components/ui/texts/texts'
import type { Destination } from './destination'
import { hostOf, kindWords } from './destination-kinds'
import { digestWords } from './digest-words'
import { eventsWords, filterWords } from './filter-words'
import { HealthBadge } from './health/health-badge'
import { healthWords } from './health/health-words'
import { LastDayStrip } from './health/last-day-strip'
import classes from './integrations.module.css'
import { useSurveyNames } from './use-survey-names'

export function DestinationList({ destinations }: { destinations: Destination[] }) {
  return (
    <ul className={classes.list}>
      {destinations.map((destination) => (
        <Paper key={destination.id} component="li" withBorder p="md">
          <DestinationCard destination={destination} />
        </Paper>
      ))}
    </ul>
  )
}

function DestinationCard({ destination }: { destination: Destination }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const names = useSurveyNames()
  const { id, kind, name, address, events, every, health } = destination
  const { name: kindName, icon: Icon } = kindWords(kind)
  const how = healthWords(t, useTimeWords(), destination)
  return (
    <div className={classes.card}>
      <div>
        <Group gap="xs">
          <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
          <Anchor
            component={Link}
            href={`/console/${accountId}/integrations/${id}`}
            className={classes.name}
            flex="0 1 auto"
          >
            {name}
          </Anchor>
          <HealthBadge words={how} />
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t(kindName)}, {hostOf(address)}
        </Text>
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {t('{events}. {surveys}.', {
            events: every === 'each' ? eventsWords(t, events) : digestWords(t, destination),
            surveys: filterWords(t, destination, names),
          })}
        </Text>
        <Text suppressHydrationWarning size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          <MarkEnglish text={how.sentence} english={health.error} />
        </Text>
      </div>
      <LastDayStrip lastDay={health.lastDay} withWords />
    </div>
  )
}
