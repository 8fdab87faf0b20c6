// Programs that send mails, by how they write who a mail goes to.

/** `plain`: any other. */
export const MAIL_TOOLS = ['plain', 'mailchimp', 'hubspot', 'customerio', 'braze'] as const
export type MailTool = (typeof MAIL_TOOLS)[number]

/** What people call them. */
export const MAIL_TOOL_NAMES: Record<MailTool, string> = {
  plain: 'Another tool',
  mailchimp: 'Mailchimp',
  hubspot: 'HubSpot',
  customerio: 'Customer.io',
  braze: 'Braze',
}
