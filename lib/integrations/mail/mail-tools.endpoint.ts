// Programs that send mails, by how they write who a mail goes to.

import { type Message, msg } from '@/lib/platform/contract/translator'

/** `plain`: any other. */
export const MAIL_TOOLS = ['plain', 'mailchimp', 'hubspot', 'customerio', 'braze'] as const
export type MailTool = (typeof MAIL_TOOLS)[number]

/** What people call them. */
export const MAIL_TOOL_NAMES: Record<MailTool, Message> = {
  plain: msg('Another tool'),
  mailchimp: msg('Mailchimp'),
  hubspot: msg('HubSpot'),
  customerio: msg('Customer.io'),
  braze: msg('Braze'),
}
