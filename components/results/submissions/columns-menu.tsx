// Chooses the columns of the list.
'use client'
import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import type { Column } from './grid-columns'

interface Props {
  columns: readonly Column[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}

export function ColumnsMenu({ columns, hidden, onHide }: Props) {
  const t = useT()
  return (
    <Menu position="bottom-end" withinPortal={false} width={320}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={14} aria-hidden />}>
          {t('Columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {columns.map(({ id, name }) => (
          <Menu.CheckboxItem
            key={id}
            checked={!hidden.includes(id)}
            onChange={(shown) => onHide(shown ? hidden.filter((one) => one !== id) : [...hidden, id])}
          >
            <bdi>{name}</bdi>
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={hidden.length === 0} closeMenuOnClick={false} onClick={() => onHide([])}>
          {t('Show all columns')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
