// The survey object in its three renditions (docs/api.md §4).
import { describe, expect, it } from 'vitest'
import { sampleSettings, sampleSurvey } from '@/tests/support/surveys/sample-survey'
import { renderSurvey } from './render-survey.render'
import { nativeSurvey, pollSurvey, webSurvey } from './survey-object.endpoint'

const off = { callbacksEnabled: false, snippetEnabled: false, linkClicksEnabled: false }
const on = { callbacksEnabled: true, snippetEnabled: true, linkClicksEnabled: true }
const schemas = { web: webSurvey, native: nativeSurvey, poll: pollSurvey }
const renditions = ['web', 'native', 'poll'] as const

const scripts = {
  snippet: 'let plan',
  onView: 'viewed()',
  onAnswer: 'answered()',
  onClick: 'clicked()',
  onComplete: 'completed()',
  onClose: 'closed()',
}

describe('renderSurvey', () => {
  it.each(renditions)('matches the contract of the %s rendition when everything is absent', (rendition) => {
    const text = renderSurvey(sampleSurvey(), off, rendition)
    expect(schemas[rendition].parse(JSON.parse(text))).toEqual(JSON.parse(text))
  })

  it('writes nothing as null in a poll', () => {
    const poll = JSON.parse(renderSurvey(sampleSurvey(), off, 'poll'))
    expect(Object.entries(poll).filter(([, value]) => value === null)).toEqual([])
    expect(poll).toMatchObject({
      invitation: '',
      background: '',
      theme_css: '',
      width: 0,
      fullscreen_margin: 0,
    })
  })

  it('leaves out an absent background, and writes absent texts as null', () => {
    const web = JSON.parse(renderSurvey(sampleSurvey(), off, 'web'))
    expect(web).not.toHaveProperty('background')
    expect(web).toMatchObject({ invitation: null, thank_you: null, width: null, theme_css: null })
  })

  it('writes the conditions for clients that test them, but not in a poll', () => {
    const survey = sampleSurvey({
      conditions: { ...sampleSettings.conditions, afterSeconds: 4, onClickOf: '#buy', onExitIntent: true },
    })
    const conditions = {
      render_after_x_seconds_enabled: 't',
      render_after_x_seconds: 4,
      render_after_x_percent_scroll_enabled: 'f',
      render_after_x_percent_scroll: 0,
      render_after_intent_exit_enabled: 't',
      render_after_element_clicked_enabled: 't',
      render_after_element_clicked: '#buy',
      render_after_element_visible_enabled: 'f',
      render_after_element_visible: null,
    }
    expect(JSON.parse(renderSurvey(survey, off, 'web'))).toMatchObject(conditions)
    expect(JSON.parse(renderSurvey(survey, off, 'native'))).toMatchObject(conditions)
    expect(Object.keys(JSON.parse(renderSurvey(survey, off, 'poll'))).join()).not.toContain('render_after')
  })

  it('gives an app its native theme instead of a style sheet', () => {
    const nativeTheme = { widget: { 'background-color': '#ffffff' }, 'of-tomorrow': { x: 1 } }
    const survey = sampleSurvey({
      look: { ...sampleSettings.look, css: 'p{}', nativeTheme, sdkWidgetHeight: 40 },
    })
    const native = JSON.parse(renderSurvey(survey, off, 'native'))
    expect(native).toMatchObject({ theme_native: nativeTheme, sdk_widget_height: 40 })
    expect(native).not.toHaveProperty('theme_css')
    const web = JSON.parse(renderSurvey(survey, off, 'web'))
    expect(web).toMatchObject({ theme_css: 'p{}' })
    expect(web).not.toHaveProperty('theme_native')
  })

  it.each(renditions)('includes scripts in %s only when the account has switched them on', (rendition) => {
    const survey = sampleSurvey({ code: scripts })
    const absent = rendition === 'poll' ? '' : null
    expect(JSON.parse(renderSurvey(survey, off, rendition))).toMatchObject({
      custom_data_snippet: absent,
      onview_callback_code: absent,
      onclose_callback_code: absent,
      custom_content_link_click_enabled: 'f',
    })
    expect(JSON.parse(renderSurvey(survey, on, rendition))).toMatchObject({
      custom_data_snippet: 'let plan',
      onview_callback_code: 'viewed()',
      onanswer_callback_code: 'answered()',
      onclick_callback_code: 'clicked()',
      oncomplete_callback_code: 'completed()',
      onclose_callback_code: 'closed()',
      custom_content_link_click_enabled: 't',
    })
  })

  it('numbers the presentation and the inline position', () => {
    const survey = sampleSurvey({
      presentation: 'fullscreen',
      look: { ...sampleSettings.look, inlinePosition: 'after' },
    })
    expect(JSON.parse(renderSurvey(survey, off, 'web'))).toMatchObject({
      survey_type: 4,
      inline_target_position: 3,
    })
  })

  it('sends what only our tag draws to pages only, and only where it is on', () => {
    const look = { ...sampleSettings.look, progress: true, backButton: true, followColorScheme: true }
    const names = ['progress_enabled', 'back_enabled', 'dark_enabled']
    const on = sampleSurvey({ look })
    for (const name of names) expect(JSON.parse(renderSurvey(on, off, 'web'))).toHaveProperty(name, 't')
    for (const rendition of ['native', 'ios', 'poll'] as const)
      for (const name of names) expect(JSON.parse(renderSurvey(on, off, rendition))).not.toHaveProperty(name)
    for (const name of names)
      expect(JSON.parse(renderSurvey(sampleSurvey(), off, 'web'))).not.toHaveProperty(name)
  })

  it('writes flags as t or f where clients expect text, and as booleans elsewhere', () => {
    const survey = sampleSurvey({
      allAtOnce: { enabled: true, submitLabel: 'Send', emptyErrorEnabled: true, errorText: 'Empty' },
      privacy: { maskPersonalData: true, maskPhones: false, maskEmails: true },
      audience: { ...sampleSettings.audience, ignoreFrequencyCap: true },
      singlePage: true,
      randomizeQuestions: true,
    })
    expect(JSON.parse(renderSurvey(survey, off, 'native'))).toMatchObject({
      display_all_questions: 't',
      all_at_once_empty_error_enabled: 't',
      all_at_once_submit_label: 'Send',
      randomize_question_order: 't',
      personal_data_masking_enabled: 't',
      phone_number_masked: 'f',
      email_masked: 't',
      single_page: true,
      ignore_frequency_cap: true,
      service_branding: true,
    })
  })
})
