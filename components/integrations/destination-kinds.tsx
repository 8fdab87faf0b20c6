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
    addressLabel: 'Webhook URL',
    addressHelp: 'Where your system receives requests.',
    placeholder: 'https://example.com/hooks/surveys',
    isSigned: true,
  },
  slack: {
    name: 'Slack',
    sentence: 'A message in a channel, for each event or as a digest.',
    icon: IconBrandSlack,
    addressLabel: 'Channel webhook URL',
    addressHelp: 'In Slack, add the “Incoming Webhooks” app, choose a channel and copy its webhook URL.',
    placeholder: 'https://hooks.slack.com/services/…',
    isSigned: false,
  },
  teams: {
    name: 'Microsoft Teams',
    sentence: 'A card in a channel, for each event or as a digest.',
    icon: IconBrandTeams,
    addressLabel: 'Channel webhook URL',
    addressHelp:
      'In Teams, open the channel’s “Workflows”, choose “Send webhook alerts to a channel” and copy the URL.',
    placeholder: 'https://….logic.azure.com/workflows/…',
    isSigned: false,
  },
  email: {
    name: 'E-mail',
    sentence: 'An e-mail for each event, or a digest.',
    icon: IconMail,
    addressLabel: 'E-mail address',
    addressHelp: 'People outside this account get an e-mail first and have to agree.',
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
