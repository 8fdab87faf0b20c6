// The panel's controls as a form; the script reads them by name.
import { PRESENTATIONS, type Presentation } from '@/lib/surveys/survey.rules'
import { type Html, html, raw } from '../../lib/platform/html/html'
import type { DemoSurvey } from './demo-survey'

export const CHEVRON = raw(
  '<svg viewBox="0 0 12 12" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="m4 2 4 4-4 4"/></svg>',
)

const GROUPS: Record<Presentation, string> = {
  docked: 'Docked widget',
  inline: 'Inline',
  top_bar: 'Top bar',
  bottom_bar: 'Bottom bar',
  fullscreen: 'Fullscreen',
}

const options = (entries: readonly (readonly [value: string, label: string])[]): Html[] =>
  entries.map(([value, label]) => html`<option value="${value}">${label}</option>`)

const listOf = (surveys: DemoSurvey[]): Html[] =>
  surveys.map(
    ({ id, name, status }) =>
      html`<option value="${id}">${name}${status !== 'live' && !name.includes(status) && ` (${status})`}</option>`,
  )

/** Live surveys by presentation, then the others. */
const surveyOptions = (surveys: DemoSurvey[]): Html[] => {
  const live = surveys.filter(({ status }) => status === 'live')
  const rest = surveys.filter(({ status }) => status !== 'live')
  const groups = PRESENTATIONS.map((presentation) => ({
    label: GROUPS[presentation],
    members: live.filter((survey) => survey.presentation === presentation),
  }))
  return [...groups, { label: 'Not live', members: rest }]
    .filter(({ members }) => members.length > 0)
    .map(({ label, members }) => html`<optgroup label="${label}">${listOf(members)}</optgroup>`)
}

/** The index of a presentation is its `survey_type`; after the colon `inline_target_position`. */
const SHAPES = [
  ['', 'as designed'],
  ['0', 'docked widget'],
  ['1:0', 'inline, below its place'],
  ['1:1', 'inline, above its place'],
  ['1:2', 'inline, before its place'],
  ['1:3', 'inline, after its place'],
  ['2', 'top bar'],
  ['3', 'bottom bar'],
  ['4', 'fullscreen'],
] as const

const LANGUAGES = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['ar', 'العربية'],
] as const

const tick = (name: string, label: string, hint: string, checked = false): Html =>
  html`<label class="tick"><input type="checkbox" name="${name}"${checked && raw(' checked')}><span>${label}${hint && html`<small>${hint}</small>`}</span></label>`

const more = (name: string, title: string, content: Html): Html =>
  html`<details class="more"><summary>${CHEVRON}${title}<span class="state" data-state="${name}"></span></summary><div class="inside">${content}</div></details>`

export const renderControls = (surveys: DemoSurvey[]): Html => html`<form class="controls" autocomplete="off">
<div class="block"><div class="fields"><label class="field all"><span>Survey</span><select name="survey">${surveyOptions(surveys)}</select></label></div>
<p class="traits" data-traits></p>
<div class="fields"><label class="field"><span>Show it</span><select name="shape">${options(SHAPES)}</select></label>
<label class="field"><span>Questions</span><select name="flow">${options([
  ['', 'as designed'],
  ['f', 'one at a time'],
  ['t', 'all at once'],
])}</select></label></div>
${tick('preview', 'Preview mode', 'nothing is recorded, and drafts are shown')}
<p class="do"><button class="main" type="submit">Show it</button><button type="button" data-do="ask" title="What the shop does on every page: GET /serve">What is due?</button><button type="button" data-do="order" title="Tracks checkout-complete, and presents the survey that waits for it">Place an order</button></p>
<p class="outcome" role="status"></p></div>
${more(
  'survey',
  'Shortcuts',
  html`<label class="field"><span>Begin with the question</span><select name="start"></select></label>
<div class="ticks">${tick('hurry', 'At once', 'without waiting for seconds, scrolling or a leaving pointer', true)}
${tick('uninvited', 'Without its invitation', '')}</div>`,
)}
${more(
  'person',
  'Person',
  html`<label class="field"><span>Client key: who it is, across devices</span><input name="client_key" maxlength="200" spellcheck="false"></label>
<label class="field"><span>Visits so far</span><input name="visits" type="number" min="1" max="999" inputmode="numeric"></label>
<p>This browser is <code data-udid>not known yet</code>.</p><div class="do"><button type="button" data-do="forget">Become a new person</button></div>`,
)}
${more(
  'context',
  'Context Data',
  html`<p>Sent with every request for a survey and every answer; rules can test it.</p><div data-pairs></div><div class="do"><button type="button" data-do="pair">Add a field</button></div>`,
)}
${more(
  'page',
  'Page',
  html`<div class="fields"><label class="field"><span>Language</span><select name="language">${options(LANGUAGES)}</select></label>
<label class="field"><span>Colours</span><select name="scheme">${options([
    ['', 'as the system'],
    ['light', 'light'],
    ['dark', 'dark'],
  ])}</select></label></div>
${tick('rtl', 'Right to left', 'the shop and everything in it')}
${tick('thrifty', 'Reduced data', 'the browser says that its user wants to save data')}`,
)}
</form>`
