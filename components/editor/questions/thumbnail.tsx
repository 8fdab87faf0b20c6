// A small preview of an image, or a note that it cannot be loaded.
'use client'
import { Image, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import classes from './answers.module.css'

export function Thumbnail({ address }: { address: string | null }) {
  const t = useT()
  const [broken, setBroken] = useState<string | null>(null)
  if (!address) return <span className={classes.thumb} />
  if (broken === address) {
    return (
      <Text size="xs" className={classes.thumb} c="dimmed" p={4}>
        {t('No image there')}
      </Text>
    )
  }
  return (
    <Image
      className={classes.thumb}
      src={address}
      alt=""
      onError={() => setBroken(address)}
      referrerPolicy="no-referrer"
    />
  )
}
