// Hides submissions for one of the reasons.

import { Button, Menu } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import type { HideReason } from '@/lib/results/reviews/reviews-shapes.endpoint'
import { REASON_WORDS } from './review-badges'

const REASONS = Object.keys(REASON_WORDS) as HideReason[]

interface Props {
  disabled: boolean
  onHide: (reason: HideReason) => void
}

export const HideMenu = ({ disabled, onHide }: Props) => {
  const t = useT()
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          leftSection={<IconEyeOff size={14} aria-hidden />}
        >
          {t('Hide as')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {REASONS.map((reason) => (
          <Menu.Item key={reason} onClick={() => onHide(reason)}>
            {t(REASON_WORDS[reason])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
