// The console's 404 page, also for what the user has no access to.

import classes from '@/components/accounts/entry/entry.module.css'
import { EntryPage } from '@/components/accounts/entry/entry-page'
import { consoleTexts } from '@/lib/http/next/console-texts'

export default async function NotFound() {
  const t = await consoleTexts()
  return (
    <EntryPage title={t('This page was not found')}>
      <title>{t('Not found · Soundings')}</title>
      <p style={{ marginTop: 0 }}>
        {t(
          'The address may be mistyped, what was here may have been removed, or it belongs to an account that you are not a member of. An owner of that account can invite you.',
        )}
      </p>
      <a href="/console" className={classes.way}>
        {t('Go to your surveys')}
      </a>
    </EntryPage>
  )
}
