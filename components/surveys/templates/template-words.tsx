// The words of a template in a choice of them.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { TEMPLATE_WORDS, type TemplateName } from '@/lib/surveys/templates/words.endpoint'

export function TemplateText({ name, beside }: { name: TemplateName; beside?: ReactNode }) {
  const t = useT()
  const { title, sentence, choose } = TEMPLATE_WORDS[name]
  return (
    <>
      <Text component="span" display="block" fw={600}>
        {t(title)} {beside}
      </Text>
      <Text component="span" display="block" size="sm" c="dimmed">
        {t(sentence)}
      </Text>
      {choose ? (
        <Text component="span" display="block" size="sm" mt={4}>
          {t('Before you publish: {choose}', { choose: t(choose) })}
        </Text>
      ) : null}
    </>
  )
}
