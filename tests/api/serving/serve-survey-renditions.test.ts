// The survey object of /serve: for pages, apps and mails (docs/api.md §4).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, changeSettings, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { serve, serveApp, served, setEnv } from '../../support/serving'
import { RICH, richConditions, richFields } from '../../support/surveys/rich-survey'

useTestDatabase()
afterEach(() => replaceEnv(null))

const scripts = { callbacksEnabled: true, snippetEnabled: true }

describe('for a page', () => {
  it.each(['desktop', 'mobile', 'tablet'])('%s: has every field', async (device_type) => {
    const account = await arrangeAccount(scripts)
    const { id, localeGroupId } = await arrangeSurvey(account, RICH)
    const { survey } = (await serve(account, { device_type })).json
    expect(survey).toEqual({
      ...richFields(id, localeGroupId),
      ...richConditions,
      theme_css: '.x { color: red }',
    })
  })

  it('cannot end the script that contains it', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, RICH)
    const { text } = await serve(account)
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    expect(text).toContain('Rich \\u003c/script> survey')
  })

  it('says what is absent with null, f and 0, and leaves an absent background out', async () => {
    const masking = { personalData: false, emails: true, phones: false }
    const account = await arrangeAccount({ ...scripts, masking })
    const { id, localeGroupId } = await arrangeSurvey(account, { name: 'Bare', thankYou: null })
    const { survey } = (await serve(account)).json
    const nulls = [
      'invitation',
      'top_position',
      'bottom_position',
      'left_position',
      'right_position',
      'width',
      'background_color',
      'text_color',
      'answer_text_color',
      'inline_target_selector',
      'mobile_inline_target_selector',
      'sdk_inline_target_selector',
      'thank_you',
      'fullscreen_margin',
      'invitation_button',
      'all_at_once_submit_label',
      'all_at_once_error_text',
      'custom_data_snippet',
      'onview_callback_code',
      'onanswer_callback_code',
      'onclick_callback_code',
      'oncomplete_callback_code',
      'onclose_callback_code',
      'render_after_element_clicked',
      'render_after_element_visible',
      'locale',
      'theme_css',
    ]
    expect(survey).toEqual({
      ...Object.fromEntries(nulls.map((name) => [name, null])),
      id,
      name: 'Bare',
      survey_type: 0,
      inline_target_position: 0,
      display_all_questions: 'f',
      invitation_button_disabled: 'f',
      single_page: false,
      ignore_frequency_cap: false,
      randomize_question_order: 'f',
      all_at_once_empty_error_enabled: 'f',
      survey_locale_group_id: localeGroupId,
      personal_data_masking_enabled: 'f',
      phone_number_masked: 'f',
      email_masked: 't',
      service_branding: true,
      intersection_observer_enabled: 'f',
      custom_content_link_click_enabled: 't',
      render_after_x_seconds_enabled: 'f',
      render_after_x_seconds: 0,
      render_after_x_percent_scroll_enabled: 'f',
      render_after_x_percent_scroll: 0,
      render_after_intent_exit_enabled: 'f',
      render_after_element_clicked_enabled: 'f',
      render_after_element_visible_enabled: 'f',
    })
  })

  it('has scripts only if the account has enabled them', async () => {
    const account = await arrangeAccount({ linkClicksEnabled: false })
    await arrangeSurvey(account, RICH)
    const ask = async () => (await serve(account)).json.survey
    expect(await ask()).toMatchObject({
      custom_data_snippet: null,
      onview_callback_code: null,
      onanswer_callback_code: null,
      onclick_callback_code: null,
      oncomplete_callback_code: null,
      onclose_callback_code: null,
      custom_content_link_click_enabled: 'f',
    })
    await changeSettings(account, { snippetEnabled: true })
    expect(await ask()).toMatchObject({ custom_data_snippet: 'window.x', onview_callback_code: null })
    await changeSettings(account, { snippetEnabled: false, callbacksEnabled: true })
    expect(await ask()).toMatchObject({ custom_data_snippet: null, onview_callback_code: 'viewed()' })
  })

  it.each([
    ['docked', 0],
    ['inline', 1],
    ['top_bar', 2],
    ['bottom_bar', 3],
    ['fullscreen', 4],
  ])('calls %s survey_type %i', async (presentation, type) => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { presentation, look: { inlineSelector: '#x', sdkInlineSelector: 'x' } })
    expect((await serve(account)).json.survey.survey_type).toBe(type)
    expect((await serveApp(account)).json.survey.survey_type).toBe(type)
  })

  it.each([
    ['below', 0],
    ['above', 1],
    ['before', 2],
    ['after', 3],
  ])('calls the place %s %i', async (inlinePosition, place) => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, {
      presentation: 'inline',
      look: { inlinePosition, inlineSelector: '#x', sdkInlineSelector: 'x' },
    })
    expect((await serve(account)).json.survey.inline_target_position).toBe(place)
  })
})

describe('for an app', () => {
  it.each(['ios', 'android', null])('%s: has the native theme and height', async (mobile_type) => {
    const account = await arrangeAccount(scripts)
    const { id, localeGroupId } = await arrangeSurvey(account, RICH)
    const got = await serveApp(account, { mobile_type })
    expect(JSON.parse(got.text)).toEqual({
      survey: {
        ...richFields(id, localeGroupId),
        ...richConditions,
        theme_native: { widget: { 'background-color': '#ffffff', padding: 3 } },
        sdk_widget_height: 40,
      },
      submission: { udid: expect.any(String) },
      device: { udid: expect.any(String) },
      device_data: null,
    })
  })

  it('has null for a theme and a height that are absent, and device data never', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const udid = randomUUID()
    await get(to(`/devices/${udid}/set_data`, { identifier: account.identifier, plan: 'pro' }))
    const { survey, device_data } = (await serveApp(account, { udid })).json
    expect(survey).toMatchObject({ theme_native: null, sdk_widget_height: null })
    expect(survey).not.toHaveProperty('theme_css')
    expect(survey).not.toHaveProperty('background')
    expect(device_data).toBeNull()
  })
})

describe('for a mail', () => {
  const questions = [
    { key: 'choice', kind: 'single_choice', content: 'One?', answers: ['A', 'B'] },
    { key: 'ticks', kind: 'multiple_choices', content: 'Many?', answers: ['C', 'D'] },
    { key: 'nps', kind: 'nps', content: 'Score?' },
    { key: 'why', kind: 'free_text', content: 'Why?' },
  ]
  type Link = { answer_url: string }
  type Listed = { answer_url?: string; possible_answers?: Link[] }

  const mail = async (query: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { questions })
    const udid = randomUUID()
    const got = await serve(account, { udid, device_type: 'email', callback: null, ...query }, headers)
    const listed: Listed[] = got.json.questions_and_possible_answers
    return { account, survey, udid, listed, body: got.json }
  }

  it('is the survey of a page with its questions, each answer with its link', async () => {
    const { account, survey, udid, listed, body } = await mail({}, { host: 'mail.example:8080' })
    expect(body.survey).toHaveProperty('theme_css')
    expect(listed.map(({ possible_answers }) => possible_answers?.length)).toEqual([2, 2, 11, undefined])
    const q = survey.question('choice')
    expect(listed[0]?.possible_answers?.map(({ answer_url }) => answer_url)).toEqual(
      ['a1', 'a2'].map((key) => {
        const query = new URLSearchParams({ identifier: account.identifier, udid })
        return `http://mail.example:8080/q/${q}/a/${survey.answer('choice', key)}?${query}`
      }),
    )
    expect(listed[3]?.answer_url).toContain(`/q/${survey.question('why')}?identifier=`)
    expect(listed[0]).not.toHaveProperty('answer_url')
  })

  it('links to PUBLIC_URL if it is set', async () => {
    setEnv({ PUBLIC_URL: 'https://surveys.example.com' })
    const { listed } = await mail()
    for (const { possible_answers = [] } of listed) {
      for (const { answer_url } of possible_answers)
        expect(answer_url).toMatch(/^https:\/\/surveys\.example\.com\/q\/[0-9]+\/a\/[0-9]+\?/)
    }
  })

  const follow = (link: string | undefined, more = '') => {
    const { pathname, search } = new URL(link ?? '')
    return get(`${pathname}${search}${more}`)
  }

  it('records the answer when its links are followed', async () => {
    const { account, survey, udid, listed } = await mail()
    const [choice, ticks, nps, why] = listed
    expect((await follow(choice?.possible_answers?.[1]?.answer_url)).status).toBe(200)
    expect((await follow(ticks?.possible_answers?.[0]?.answer_url)).status).toBe(200)
    expect((await follow(nps?.possible_answers?.[9]?.answer_url)).status).toBe(200)
    expect((await follow(why?.answer_url, '&text=Because')).status).toBe(200)
    const stored = await rows(
      `SELECT a.question_id, a.answer_ids, a.text, s.device_udid FROM answers a
       JOIN submissions s ON s.udid = a.submission_udid WHERE s.account_id = $1 ORDER BY a.question_id`,
      [account.id],
    )
    const answers = [survey.answer('choice', 'a2'), survey.answer('ticks', 'a1'), survey.answer('nps', '9')]
    expect(stored).toEqual([
      ...['choice', 'ticks', 'nps'].map((key, n) => ({
        question_id: survey.question(key),
        answer_ids: [answers[n]],
        text: null,
        device_udid: udid,
      })),
      { question_id: survey.question('why'), answer_ids: [], text: 'Because', device_udid: udid },
    ])
    expect(await served(account, { udid })).toBeNull()
  })

  it('records nothing when the links of a preview are followed', async () => {
    const { account, listed } = await mail({ preview_mode: 'true' })
    expect((await follow(listed[0]?.possible_answers?.[0]?.answer_url)).status).toBe(200)
    expect((await follow(listed[3]?.answer_url, '&text=Because')).status).toBe(200)
    expect(await rows('SELECT 1 FROM submissions WHERE account_id = $1', [account.id])).toEqual([])
  })
})
