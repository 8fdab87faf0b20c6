// What each template looks like.
'use client'
import { useComputedColorScheme } from '@mantine/core'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { DrawnSurvey, type Picture, type ToDraw, useDrawnSurveys } from '@/components/ui/drawn-survey'
import { useT } from '@/components/ui/texts/texts'
import { renderTemplates } from '@/lib/surveys/templates/template-pictures.endpoint'
import type { TemplateName } from '@/lib/surveys/templates/words.endpoint'
import classes from './templates.module.css'

const SCALE = 0.62

const nameOf = (name: TemplateName, scheme: string) => `${name} ${scheme}`

/** They are the same for all accounts until the page is loaded again. */
const kept = new Map<string, Picture>()

const PicturesContext = createContext<ReadonlyMap<string, Picture>>(kept)

/** Makes the pictures available to the choices in it. */
export function TemplatePictures({ children }: { children: ReactNode }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const scheme = useComputedColorScheme('light')
  const { data } = useConsole(renderTemplates, { params: { accountId } }, { revalidateOnFocus: false })
  const wanted = useMemo(
    (): ToDraw[] =>
      (data?.templates ?? []).map(({ name, survey, questions }) => ({
        name: nameOf(name, scheme),
        survey,
        questions,
        scheme,
      })),
    [data, scheme],
  )
  const { pictures, frame } = useDrawnSurveys(wanted, t('Draws the pictures of the templates'), kept)
  return (
    <PicturesContext value={pictures}>
      {children}
      {frame}
    </PicturesContext>
  )
}

/** The picture of a template, without a name: the words beside it say what it shows. */
export function TemplatePicture({ name }: { name: TemplateName }) {
  const scheme = useComputedColorScheme('light')
  const picture = useContext(PicturesContext).get(nameOf(name, scheme))
  return (
    <span className={classes.picture} aria-hidden="true" inert>
      {name === 'blank' ? (
        <span className={classes.blank}>
          <i />
          <i />
          <i />
        </span>
      ) : (
        picture && <DrawnSurvey key={scheme} picture={picture} scale={SCALE} />
      )}
    </span>
  )
}
