// A list of names with values.
'use client'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Entries without a value are left out. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={`${name} ${typeof value === 'string' ? value : ''}`} className={classes.fact}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </div>
      ))}
  </dl>
)

export const Heading = ({ children }: { children: ReactNode }) => (
  <Title order={3} size="h5" mb={6}>
    {children}
  </Title>
)
