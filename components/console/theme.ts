// The console's theme: Mantine's design in our colour, with text contrast of WCAG 2.2 AA.
'use client'
import { type CSSVariablesResolver, createTheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  components: {
    // Links must be recognisable without their colour.
    Anchor: { defaultProps: { underline: 'always' } },
    // A browser gives a fieldset a margin, and its fields would not be in line with what is above.
    Fieldset: { defaultProps: { mx: 0 } },
    // The header of a dialog is not a banner landmark of the page.
    ModalTitle: { defaultProps: { lh: 'md', fw: 600 } },
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
  colors: {
    sea: [
      '#e8f5f9',
      '#d3e8ef',
      '#a6d1df',
      '#76b9ce',
      '#50a5c0',
      '#3898b8',
      '#2891b3',
      '#177d9d',
      '#046f8d',
      '#00607c',
    ],
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4c545c',
    '--mantine-color-placeholder': '#6a727a',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#00607c',
  },
  dark: {
    '--mantine-color-dimmed': '#aab1b8',
    '--mantine-color-placeholder': '#8f979f',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-anchor': '#76b9ce',
  },
})
