// The kinds of integrations: what they are called, and what their address is.
import { IconBrandSlack, IconBrandTeams, IconMail, IconWebhook } from '@tabler/icons-react'
import {
  DESTINATION_KINDS,
  type DestinationKind,
} from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { type Message, msg } from '@/lib/platform/contract/translator'

/** The texts are shown with `t`; the names of brands stay as they are. */
interface KindWords {
  name: Message
  /** Heads the page that adds one. */
  newOne: Message
  sentence: Message
  icon: typeof IconWebhook
  addressLabel: Message
  addressHelp: Message
  placeholder: string
  /** Whether its requests are signed with a secret. */
  isSigned: boolean
}

const WORDS = {
  webhook: {
    name: msg('Webhook'),
    newOne: msg('New webhook integration'),
    sentence: msg('Signed JSON for your own systems, or for services such as Zapier, Make and n8n.'),
    icon: IconWebhook,
    addressLabel: msg('Webhook URL'),
    addressHelp: msg('Where your system receives requests.'),
    placeholder: 'https://example.com/hooks/surveys',
    isSigned: true,
  },
  slack: {
    name: msg('Slack'),
    newOne: msg('New Slack integration'),
    sentence: msg('A message in a channel, for each event or as a digest.'),
    icon: IconBrandSlack,
    addressLabel: msg('Channel webhook URL'),
    addressHelp: msg('In Slack, add the “Incoming Webhooks” app, choose a channel and copy its webhook URL.'),
    placeholder: 'https://hooks.slack.com/services/…',
    isSigned: false,
  },
  teams: {
    name: msg('Microsoft Teams'),
    newOne: msg('New Microsoft Teams integration'),
    sentence: msg('A card in a channel, for each event or as a digest.'),
    icon: IconBrandTeams,
    addressLabel: msg('Channel webhook URL'),
    addressHelp: msg(
      'In Teams, open the channel’s “Workflows”, choose “Send webhook alerts to a channel” and copy the URL.',
    ),
    placeholder: 'https://….logic.azure.com/workflows/…',
    isSigned: false,
  },
  email: {
    name: msg('E-mail'),
    newOne: msg('New e-mail integration'),
    sentence: msg('An e-mail for each event, or a digest.'),
    icon: IconMail,
    addressLabel: msg('E-mail address'),
    addressHelp: msg('People outside this account get an e-mail first and have to agree.'),
    placeholder: 'ann@example.com',
    isSigned: false,
  },
}

export const KINDS = DESTINATION_KINDS.map((kind) => ({ kind, ...WORDS[kind] }))

export const kindWords = (kind: DestinationKind): KindWords => WORDS[kind]

/** Null: there is no such kind. */
export const readKind = (text: string | null): DestinationKind | null =>
  DESTINATION_KINDS.find((kind) => kind === text) ?? null

/** Shows only the host: the rest of an address may be a secret. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)
