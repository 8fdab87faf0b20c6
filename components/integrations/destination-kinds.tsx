// The kinds of integrations: what they are called, and what their address is.
import { IconBrandSlack, IconBrandTeams, IconMail, IconWebhook } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DESTINATION_KINDS, type DestinationKind } from '@/lib/contract/console/destination-shapes'

interface KindWords {
  name: string
  sentence: string
  icon: typeof IconWebhook
  addressLabel: string
  addressHelp: ReactNode
  placeholder: string
  /** Whether its requests are signed with a secret. */
  isSigned: boolean
}

const WORDS = {
  webhook: {
    name: 'Webhook',
    sentence: 'Signed JSON for your own systems, or for services such as Zapier, Make and n8n.',
    icon: IconWebhook,
    addressLabel: 'Address of the receiver',
    addressHelp: 'Where your system waits for requests.',
    placeholder: 'https://example.com/hooks/surveys',
    isSigned: true,
  },
  slack: {
    name: 'Slack',
    sentence: 'A message in a channel, for each event or as a digest.',
    icon: IconBrandSlack,
    addressLabel: 'Webhook URL of the channel',
    addressHelp:
      'In Slack: add the app “Incoming Webhooks”, choose the channel, and copy the Webhook URL that it shows.',
    placeholder: 'https://hooks.slack.com/services/…',
    isSigned: false,
  },
  teams: {
    name: 'Microsoft Teams',
    sentence: 'A card in a channel, for each event or as a digest.',
    icon: IconBrandTeams,
    addressLabel: 'Webhook URL of the channel',
    addressHelp:
      'In Teams: on the channel choose “Workflows”, “Send webhook alerts to a channel”, and copy the URL that it shows.',
    placeholder: 'https://….logic.azure.com/workflows/…',
    isSigned: false,
  },
  email: {
    name: 'E-mail',
    sentence: 'A mail for each event, or a digest.',
    icon: IconMail,
    addressLabel: 'E-mail address',
    addressHelp: 'Whoever is no member of this account is asked first, by an e-mail with a link.',
    placeholder: 'ann@example.com',
    isSigned: false,
  },
}

export const KINDS = DESTINATION_KINDS.map((kind) => ({ kind, ...WORDS[kind] }))

export const kindWords = (kind: DestinationKind): KindWords => WORDS[kind]

/** Null: there is no such kind. */
export const readKind = (text: string | null): DestinationKind | null =>
  DESTINATION_KINDS.find((kind) => kind === text) ?? null

/** Only the host: the rest of an address may be a secret. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)
