// One possible answer: its text, route, image and position.
'use client'
import { Group, Image, Menu, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useState } from 'react'
import { ImageInput } from '@/components/images/image-input'
import { useT } from '@/components/ui/texts/texts'
import { TextField } from '../../fields/fields'
import { PlainInput } from '../../fields/plain-input'
import { focusedUnless, MadeWhenOpened, type Opening } from '../../made-when-opened'
import { DragHandle, useSayMoved } from '../../sortable-list'
import { useField, useProblem, useValue } from '../../state/use-editor'
import { KeyField } from '../key-field'
import classes from '../questions.module.css'
import { RouteSelect } from '../routes/route-field'
import type { AnswerActions } from './answer-actions'
import answerClasses from './answers.module.css'
import { readPastedList } from './pasted-list'

interface Props {
  path: string
  place: number
  count: number
  /** Texts and order are fixed. */
  isFixed: boolean
  /** One value of an NPS scale. */
  isScore: boolean
  /** The answer may have its own route. */
  leads: boolean
  withImage: boolean
  actions: AnswerActions
}

/** Memoised: a letter in one answer renders no other. */
export const AnswerRow = memo(function AnswerRow({
  path,
  place,
  count,
  isFixed,
  isScore,
  leads,
  withImage,
  actions,
}: Props) {
  const t = useT()
  const { value, set, problem, readOnly } = useField<string>(`${path}.content`)
  const image = useValue<string | null>(`${path}.imageUrl`)
  const sayMoved = useSayMoved()
  const hidden = useProblem(`${path}.key`)
  const [more, setMore] = useState(false)
  const toggleMore = useCallback(() => setMore((now) => !now), [])
  const isOpen = withImage && (more || image !== null || hidden !== undefined)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isFixed || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      actions.insert(place + 1, [''])
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      event.stopPropagation()
      const to = place + (event.key === 'ArrowUp' ? -1 : 1)
      if (to < 0 || to >= count) return
      actions.move(place, to)
      sayMoved?.(to)
      const field = event.currentTarget
      requestAnimationFrame(() => field.focus())
    } else if (event.key === 'Backspace' && value === '' && count > 1) {
      event.preventDefault()
      actions.remove(place)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const [first = '', ...others] = readPastedList(event.clipboardData.getData('text'))
    if (isFixed || others.length === 0) return
    event.preventDefault()
    const { value: before, selectionStart, selectionEnd } = event.currentTarget
    const from = selectionStart ?? before.length
    actions.paste(place, [before.slice(0, from) + first + before.slice(selectionEnd ?? from), ...others])
  }
  return (
    <li className={answerClasses.answer} data-path={path}>
      <span className={answerClasses.answerHandle}>
        {isFixed ? null : <DragHandle name={t('answer {place, number}', { place: place + 1 })} />}
      </span>
      <div
        className={answerClasses.answerLine}
        data-leads={leads || undefined}
        data-fixed={isScore || undefined}
      >
        {isScore ? (
          <Text size="sm" lh="36px" ta="center" fw={600}>
            {value}
          </Text>
        ) : (
          <PlainInput
            data-path={`${path}.content`}
            aria-label={t('Answer {place, number}', { place: place + 1 })}
            value={value ?? ''}
            onChange={({ currentTarget }) => set(currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            error={problem}
            readOnly={isFixed}
          />
        )}
        {leads ? (
          <RouteSelect
            path={`${path}.next`}
            label={t('Where answer {place, number} leads', { place: place + 1 })}
          />
        ) : null}
      </div>
      {isFixed || readOnly ? (
        <span />
      ) : (
        <RowMenu place={place} count={count} actions={actions} onMore={withImage ? toggleMore : null} />
      )}
      {isOpen ? (
        <Group className={answerClasses.answerMore} align="flex-start" wrap="nowrap">
          <Thumbnail address={image} />
          <Stack gap={6} flex={1}>
            <AnswerImage path={`${path}.imageUrl`} />
            <TextField
              path={`${path}.imageAlt`}
              label={t('Image description')}
              description={t('For people who cannot see it.')}
            />
            <KeyField path={path} />
          </Stack>
        </Group>
      ) : null}
    </li>
  )
})

function AnswerImage({ path }: { path: string }) {
  const t = useT()
  const { value, set, problem, readOnly } = useField<string | null>(path)
  return (
    <ImageInput
      {...{ path, readOnly }}
      label={t('Image address')}
      value={value ?? null}
      onChange={set}
      error={problem}
      thumbnail={false}
    />
  )
}

interface RowMenuProps extends Pick<Props, 'place' | 'count' | 'actions'> {
  onMore: (() => void) | null
}

const RowMenu = memo(function RowMenu({ place, count, actions, onMore }: RowMenuProps) {
  const t = useT()
  return (
    <MadeWhenOpened
      popup="menu"
      button={
        <button
          type="button"
          className={`${classes.iconButton} ${classes.dots} ${answerClasses.answerMenu}`}
          aria-label={t('More for answer {place, number}', { place: place + 1 })}
        />
      }
    >
      {(opening) => <OpenMenu {...{ place, count, actions, onMore }} {...opening} />}
    </MadeWhenOpened>
  )
})

function OpenMenu(props: RowMenuProps & Opening) {
  const { place, count, actions, onMore, opened, onChange, button } = props
  const t = useT()
  const sayMoved = useSayMoved()
  const move = (to: number) => {
    actions.move(place, to)
    sayMoved?.(to)
  }
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" width={200}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          disabled={place === 0}
          {...focusedUnless(place === 0)}
          onClick={() => move(place - 1)}
        >
          {t('Move up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          disabled={place === count - 1}
          {...focusedUnless(place === count - 1)}
          onClick={() => move(place + 1)}
        >
          {t('Move down')}
        </Menu.Item>
        {onMore ? (
          <Menu.Item leftSection={<IconPhoto size={16} aria-hidden />} data-autofocus onClick={onMore}>
            {t('Image and key')}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={count === 1}
          onClick={() => actions.remove(place)}
        >
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A small preview of an image, or a note that it cannot be loaded. */
function Thumbnail({ address }: { address: string | null }) {
  const t = useT()
  const [broken, setBroken] = useState<string | null>(null)
  if (!address) return <span className={answerClasses.thumb} />
  if (broken === address) {
    return (
      <Text size="xs" className={answerClasses.thumb} c="dimmed" p={4}>
        {t('No image there')}
      </Text>
    )
  }
  return (
    <Image
      className={answerClasses.thumb}
      src={address}
      alt=""
      onError={() => setBroken(address)}
      referrerPolicy="no-referrer"
    />
  )
}
