// Text fields with the elements and the style of Mantine's, each of one component in place of eight: a
// form has up to a dozen of them, and making them was most of what opening a question takes.
'use client'
import { Input } from '@mantine/core'
import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react'

// The elements have the names that the console's own style goes by.
const classes: Record<string, string> = {
  ...Input.classes,
  root: `mantine-InputWrapper-root ${Input.classes.root}`,
  label: `mantine-InputWrapper-label ${Input.classes.label}`,
  wrapper: `mantine-Input-wrapper ${Input.classes.wrapper}`,
  input: `mantine-Input-input ${Input.classes.input}`,
}

interface Around {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  withAsterisk?: boolean | undefined
}

type Style = CSSProperties & Record<`--${string}`, string | number | undefined>

const SMALLER = 'calc(var(--mantine-font-size-sm) - calc(0.125rem * var(--mantine-scale)))'
const NEAR = 'calc(var(--mantine-spacing-xs) / 2)'

interface FrameProps extends Around {
  id: string
  style?: Style
  data: object
  children: ReactNode
}

function Frame({ id, label, description, error, withAsterisk, style, data, children }: FrameProps) {
  return (
    <div className={classes.root} data-size="sm" data-error={Boolean(error) || undefined}>
      {label ? (
        <label
          className={classes.label}
          style={{ '--input-label-size': 'var(--mantine-font-size-sm)' } as Style}
          data-required={withAsterisk || undefined}
          htmlFor={id}
          id={`${id}-label`}
        >
          {label}
          {withAsterisk ? (
            <span className={classes.required} aria-hidden>
              {' *'}
            </span>
          ) : null}
        </label>
      ) : null}
      {description ? (
        <p
          className={classes.description}
          style={{ '--input-description-size': SMALLER } as Style}
          id={`${id}-description`}
        >
          {description}
        </p>
      ) : null}
      <div
        className={classes.wrapper}
        style={
          {
            '--input-fz': 'var(--mantine-font-size-sm)',
            '--input-margin-top': description ? NEAR : undefined,
            '--input-margin-bottom': error ? NEAR : undefined,
            ...style,
          } as Style
        }
        data-variant="default"
        data-size="sm"
        data-error={Boolean(error) || undefined}
        {...data}
      >
        {children}
      </div>
      {error ? (
        <p className={classes.error} style={{ '--input-error-size': SMALLER } as Style} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

const inputProps = (id: string, { description, error }: Around) => ({
  id,
  'data-variant': 'default',
  'data-error': Boolean(error) || undefined,
  'aria-invalid': Boolean(error) || undefined,
  'aria-describedby':
    [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

type InputProps = Around &
  Omit<ComponentProps<'input'>, 'size' | 'className'> & {
    /** Inside the field, at its end. */
    icon?: ReactNode
  }

/** One line. With an icon it is a choice: the pointer shows that it opens. */
export function PlainInput({ label, description, error, withAsterisk, icon, ...input }: InputProps) {
  const made = useId()
  const id = input.id ?? made
  return (
    <Frame
      {...{ id, label, description, error, withAsterisk }}
      {...(icon ? { style: { '--input-right-section-pointer-events': 'none' } } : {})}
      data={icon ? { 'data-pointer': true, 'data-with-right-section': true } : {}}
    >
      <input className={classes.input} {...input} {...inputProps(id, { description, error })} />
      {icon ? (
        <div className={classes.section} data-position="right">
          {icon}
        </div>
      ) : null}
    </Frame>
  )
}

type TextareaProps = Around & ComponentProps<'textarea'> & { frameStyle?: Style }

/** Several lines. `frameStyle`: of the element around the field. */
export function PlainTextarea(props: TextareaProps) {
  const { label, description, error, withAsterisk, frameStyle, className, ...textarea } = props
  const made = useId()
  const id = textarea.id ?? made
  return (
    <Frame
      {...{ id, label, description, error, withAsterisk }}
      style={{ '--input-padding-y': 'var(--input-padding-y-sm)', ...frameStyle }}
      data={{ 'data-multiline': true }}
    >
      <textarea
        className={`${classes.input} ${className}`}
        {...textarea}
        {...inputProps(id, { description, error })}
      />
    </Frame>
  )
}
