// The console's theme: Mantine with the values of components/ui/tokens.css.
'use client'
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from '@mantine/core'
import { LoadingButton } from '@/components/ui/buttons/loading-button'
import type { Translator } from '@/lib/platform/contract/translator'

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  black: '#16222a',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font-family)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--font-xs)',
    sm: 'var(--font-sm)',
    md: 'var(--font-md)',
    lg: 'var(--font-lg)',
    xl: 'var(--font-xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: {
    xs: 'var(--space-xs)',
    sm: 'var(--space-sm)',
    md: 'var(--space-md)',
    lg: 'var(--space-lg)',
    xl: 'var(--space-xl)',
  },
  radius: {
    xs: 'var(--radius-xs)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: '999px',
  },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--font-display)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--font-xl)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--font-xl)', lineHeight: '1.35' },
      h4: { fontSize: 'var(--font-lg)', lineHeight: '1.4' },
      h5: { fontSize: 'var(--font-md)', lineHeight: '1.45' },
      h6: { fontSize: 'var(--font-sm)', lineHeight: '1.45' },
    },
  },
  components: {
    // Links must be recognisable without their colour.
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { component: LoadingButton } },
    Badge: { defaultProps: { tt: 'none', fw: 600, radius: 'xl' } },
    // A browser gives a fieldset a margin, and its fields would not be in line with what is above.
    Fieldset: { defaultProps: { mx: 0, radius: 'md' } },
    Paper: { defaultProps: { radius: 'md' } },
    Alert: { defaultProps: { radius: 'md' } },
    Modal: { defaultProps: { radius: 'lg' } },
    // The element that Mantine focuses instead of the first entry may not stand in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Table: { defaultProps: { fz: 'sm', verticalSpacing: 6 } },
    // The header of a dialog is not a banner landmark of the page.
    ModalTitle: { defaultProps: { fz: 'lg', lh: 'lg', fw: 650 } },
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerTitle: { defaultProps: { fz: 'lg', lh: 'lg', fw: 650 } },
    DrawerHeader: { defaultProps: { role: 'none' } },
  },
  // Mantine computes with these colours, so they are written out here and not taken from the tokens.
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
    gray: [
      '#f5f8f9',
      '#edf2f4',
      '#e3e9ec',
      '#d9e1e5',
      '#c9d3d8',
      '#9fadb5',
      '#65737c',
      '#4c5a63',
      '#33414a',
      '#16222a',
    ],
    dark: [
      '#e3ebef',
      '#c3ced4',
      '#aebac1',
      '#84929b',
      '#2f3c44',
      '#212b31',
      '#182025',
      '#12181c',
      '#0d1215',
      '#080b0d',
    ],
  },
})

/** With the words that the theme itself has. */
export const themeIn = (t: Translator): MantineThemeOverride =>
  mergeThemeOverrides(theme, {
    components: {
      ModalCloseButton: { defaultProps: { 'aria-label': t('Close') } },
      DrawerCloseButton: { defaultProps: { 'aria-label': t('Close') } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('Show or hide the password') } },
      },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') } } },
      ColorPicker: { defaultProps: { saturationLabel: t('Saturation and brightness'), hueLabel: t('Hue') } },
    },
  })

const ROLES = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
}

// Mantine's own shades are too faint for text: under the pointer, and white on red.
const LIGHT = {
  '--mantine-color-sea-light-hover': '#bcdde8',
  '--mantine-color-red-light': 'var(--mantine-color-red-0)',
  '--mantine-color-red-light-hover': 'var(--mantine-color-red-1)',
}
const DARK = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...ROLES, ...LIGHT },
  dark: { ...ROLES, ...DARK },
})
