// A message for an empty place: what belongs here and how to add it.
'use client'
import type { ReactNode } from 'react'
import { EmptyPicture, type EmptyPictureName } from './empty-picture'
import classes from './empty-state.module.css'

interface Props {
  icon?: ReactNode
  /** What will stand here, drawn; in place of the icon. */
  picture?: EmptyPictureName
  title: string
  /** What to do next, in one or two sentences. */
  children: ReactNode
  /** One button; a second only if it leads elsewhere. */
  actions?: ReactNode
  /** 1 where this is the only content of the page. */
  order?: 1 | 2
}

export const EmptyState = ({ icon, picture, title, children, actions, order = 2 }: Props) => {
  const Title = order === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.root}>
      {picture ? (
        <EmptyPicture name={picture} />
      ) : (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title className={classes.title}>{title}</Title>
      <div className={classes.words}>{children}</div>
      {actions}
    </div>
  )
}
