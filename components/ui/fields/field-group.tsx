// A group of fields with a heading: a card, in which the legend stands above the fields and not in
// the border.
import type { ReactNode } from 'react'
import classes from './field-group.module.css'

interface Props {
  title: ReactNode
  /** A sentence below the title. */
  description?: ReactNode
  /** A group within a group: without a border. */
  plain?: boolean
  children: ReactNode
}

export function FieldGroup({ title, description, plain = false, children }: Props) {
  return (
    <fieldset className={classes.group} data-plain={plain || undefined}>
      <legend className={classes.title}>{title}</legend>
      <div className={classes.fields}>
        {description ? <p className={classes.description}>{description}</p> : null}
        {children}
      </div>
    </fieldset>
  )
}
