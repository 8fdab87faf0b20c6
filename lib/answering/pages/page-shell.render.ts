// The document of every respondents' page: self-contained except for the script of results pages.

import { type Html, html, raw } from '@/lib/platform/html/html'
import { parseColour, WHITE } from '@/lib/platform/text/colour'
import type { Survey } from '@/lib/surveys/survey.rules'
import { printPalettes } from '@/lib/themes/palette.render'
import { sanitizeThemeCss } from '@/lib/themes/theme-css.render'
import { darkColours, logoOfPage, themeOfPage } from '@/lib/themes/theme-of-page.render'
import { PAGE_STYLE } from './page-style.render'
import type { Wording } from './wording.render'

/** Built from refresh.ts. */
export const REFRESH_SCRIPT = '/results.js'
/** Built from hosted.ts. */
export const HOSTED_SCRIPT = '/hosted.js'

interface Page {
  title: string
  wording: Wording
  survey: Survey | null
  /** The content of the survey's card. */
  content: Html
  /** A page of a few lines is placed lower. */
  short: boolean
  refresh?: { url: string; updated: string } | null
  /** More rules for this page. */
  style?: string
  /** The path of a script that the page can do without. */
  script?: string | null
  /** The survey is over. */
  isEnd?: boolean
}

const styleOf = (survey: Survey | null, more: string): string => {
  if (survey === null) return printPalettes(null) + PAGE_STYLE + more
  const { look } = survey.settings
  const theme = sanitizeThemeCss(
    look.css,
    (background) => parseColour(background ?? look.backgroundColor) ?? WHITE,
  )
  const palettes = printPalettes(
    {
      backgroundColor: theme.backgroundColor ?? look.backgroundColor,
      textColor: theme.textColor ?? look.textColor,
      answerTextColor: look.answerTextColor,
      accentColor: survey.theme?.light.button ?? null,
    },
    survey.theme ? darkColours(survey.theme) : null,
  )
  return palettes + PAGE_STYLE + more + (survey.theme ? themeOfPage(survey.theme) : '') + theme.css
}

/** The whole document as text. */
export const renderPage = ({
  title,
  wording,
  survey,
  content,
  short,
  refresh = null,
  style = '',
  script = refresh && REFRESH_SCRIPT,
  isEnd = false,
}: Page): string =>
  html`<!doctype html>
<html lang="${wording.lang}" dir="${wording.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex,nofollow">
<title>${title}</title>
<style>${raw(styleOf(survey, style))}</style>
${script && html`<script src="${script}" defer></script>`}
</head>
<body>
${logoOfPage(survey?.theme ?? null)}<main${short && raw(' class="short"')}${isEnd && raw(' data-end')}${refresh && html` data-refresh="${refresh.url}" data-updated="${refresh.updated}"`}>
<div class="survey">
${content}
</div>
${refresh && html`<p class="unseen" role="status"></p>`}
</main>
${survey?.settings.look.branding && html`<footer class="branding" dir="auto">${wording.words.made}</footer>`}
</body>
</html>
`.toString()
