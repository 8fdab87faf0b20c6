// The width of a page of an account, and sections of it: what one is about on the left, the rest
// beside it.
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

export const Page = ({ children }: { children: ReactNode }) => <div className={classes.page}>{children}</div>

export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={classes.sections}>{children}</div>
)

interface SectionProps {
  title: string
  /** One or two sentences under the title. */
  about?: ReactNode
  /** The id that links to this section have. */
  id?: string
  children: ReactNode
}

/** On narrow screens the parts are below each other. */
export function Section({ title, about, id, children }: SectionProps) {
  return (
    <section aria-label={title} className={classes.section}>
      <div>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {about ? <div className={classes.about}>{about}</div> : null}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
