// A stored e-mail as it is sent: with the link by which its recipient agrees or unsubscribes.
import { html, raw } from '@/lib/platform/html/html'
import { type Mail, oneLine } from './mail.render'

export interface SentMail {
  subject: string
  text: string
  html: string
}

interface Link {
  purpose: 'agree' | 'leave'
  url: string
}

const WORDS = {
  agree: {
    before: 'If you want them, say so here:',
    link: 'Yes, send me e-mails',
    after: 'If you do not, or know nothing of it, do nothing: you will get no other e-mail.',
  },
  leave: { before: '', link: 'Unsubscribe', after: '' },
}

/** What a designer sends to their own address, to see it as the recipients will. `lead` says so. */
export const toTestMail = (name: string, lead: string, mail: { html: string; text: string }): SentMail => ({
  subject: oneLine(name),
  text: `${lead}\n\n${mail.text}`,
  html: html`<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title></head>
<body style="margin:0;padding:16px">
<p dir="auto" style="font:14px/1.5 system-ui,sans-serif;max-width:600px;margin:0 auto 16px">${lead}</p>
${raw(mail.html)}</body>
</html>
`.toString(),
})

export function finishMail({ subject, text, html: content }: Mail, { purpose, url }: Link): SentMail {
  const { before, link, after } = WORDS[purpose]
  const plain =
    purpose === 'agree' ? [text, `${before}\n${url}`, after].join('\n\n') : `${text}\n\n-- \n${link}: ${url}`
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}</style><title>${subject}</title></head>
<body style="font:15px/1.5 system-ui,sans-serif;max-width:36em;margin:0 auto;padding:16px;overflow-wrap:anywhere">
${raw(content)}
${purpose === 'leave' && raw('<hr style="border:0;border-top:1px solid #8884;margin:24px 0 12px">')}
<p>${before && html`${before}<br>`}<a href="${url}">${link}</a></p>
${after && html`<p>${after}</p>`}
</body>
</html>
`
  return { subject, text: `${plain}\n`, html: page.toString() }
}
