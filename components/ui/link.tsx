'use client'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link to another page of the console. Next's own asks the server twice for every link in view, but
 * all that our pages have depends on who asks and when, so a click would have to wait as long as before.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
