// The words of a template in a choice of them.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { TEMPLATE_WORDS, type TemplateName } from '@/lib/contract/console/templates/words'

export function TemplateText({ name, beside }: { name: TemplateName; beside?: ReactNode }) {
  const { title, sentence, choose } = TEMPLATE_WORDS[name]
  return (
    <>
      <Text component="span" display="block" fw={600}>
        {title} {beside}
      </Text>
      <Text component="span" display="block" size="sm" c="dimmed">
        {sentence}
      </Text>
      {choose ? (
        <Text component="span" display="block" size="sm" mt={4}>
          Before you publish: {choose}
        </Text>
      ) : null}
    </>
  )
}
