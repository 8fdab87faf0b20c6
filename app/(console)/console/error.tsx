// The console's error page, with a button to try again. Every page loads it, so it is plain.
'use client'
import classes from '@/components/accounts/entry/entry.module.css'
import { EntryPage } from '@/components/accounts/entry/entry-page'
import { useT } from '@/components/ui/texts/texts'

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const t = useT()
  return (
    <EntryPage title={t('Something went wrong')}>
      <p style={{ marginTop: 0 }}>
        {error.digest
          ? t(
              'What you saved is safe. Try again; if it keeps happening, tell the people who run this installation (error number {number}).',
              { number: error.digest },
            )
          : t(
              'What you saved is safe. Try again; if it keeps happening, tell the people who run this installation.',
            )}
      </p>
      <div className={classes.ways}>
        <button type="button" className={classes.way} onClick={reset}>
          {t('Try again')}
        </button>
        <a href="/console" className={classes.way} data-second="">
          {t('Go to your surveys')}
        </a>
      </div>
    </EntryPage>
  )
}
