// Where an account can send what happens: a card a kind, which leads to its form.
'use client'
import { useAccount } from '@/components/console/account-context'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import { KINDS } from './destination-kinds'
import classes from './integrations.module.css'

/** `email`: whether this installation can send e-mails. */
export function KindChoice({ email }: { email: boolean }) {
  const t = useT()
  const { id: accountId } = useAccount()
  return (
    <ul className={classes.kinds}>
      {KINDS.map(({ kind, name, sentence, icon: Icon }) => (
        <li key={kind}>
          {kind === 'email' && !email ? (
            <div className={classes.kind}>
              <Icon size={24} aria-hidden />
              <strong>{t(name)}</strong>
              <span>
                {t(
                  'Not set up: the person who runs this installation sets SMTP_URL, SMTP_FROM and PUBLIC_URL.',
                )}
              </span>
            </div>
          ) : (
            <Link className={classes.kind} href={`/console/${accountId}/integrations/new?kind=${kind}`}>
              <Icon size={24} aria-hidden />
              <strong>{t(name)}</strong>
              <span>{t(sentence)}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
