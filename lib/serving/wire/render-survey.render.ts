// Renders the survey object: one table of fields, and the differences between the renditions
// (docs/api.md §4).
import type { z } from 'zod'
import type { AccountSettings } from '@/lib/accounts/account.rules'
import { wordsOf } from '@/lib/languages/languages'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { toAppHtml } from '@/lib/serving/apps/app-text.rules'
import { isReadableTheme } from '@/lib/surveys/document/native-theme.endpoint'
import { INLINE_POSITIONS, PRESENTATIONS, type Survey } from '@/lib/surveys/survey.rules'
import { themeStyle } from '@/lib/themes/theme-style.render'
import { absoluteAddress } from './own-origin.render'
import { renderFlag } from './render-flag.render'
import type { nativeSurvey, pollSurvey, webSurvey } from './survey-object.endpoint'
import { thanksOf } from './thanks-of.render'

/**
 * `ios`: like `native`; its SDK's button works only if it checks for empty answers. `…_sdk`: for the
 * published SDKs, which read some of its texts as HTML.
 */
export type Rendition = 'web' | 'mail' | 'native' | 'native_sdk' | 'ios' | 'ios_sdk' | 'poll'
export type SurveySwitches = Pick<
  AccountSettings,
  'callbacksEnabled' | 'snippetEnabled' | 'linkClicksEnabled'
>

/** How a rendition represents an absent text and an absent number. */
interface Absent<Text, Count> {
  text: (value: string | null) => string | Text
  count: (value: number | null) => number | Count
}

const asNull: Absent<null, null> = { text: (value) => value, count: (value) => value }
const asBlank: Absent<never, never> = { text: (value) => value ?? '', count: (value) => value ?? 0 }

const fieldsOf = <T, C>(
  { id, name, localeGroupId, settings }: Survey,
  account: SurveySwitches,
  absent: Absent<T, C>,
) => {
  const { look, invitation, allAtOnce, privacy, code } = settings
  const callback = (script: string | null) => absent.text(account.callbacksEnabled ? script : null)
  return {
    id,
    name,
    survey_type: PRESENTATIONS.indexOf(settings.presentation),
    invitation: absent.text(invitation.text),
    top_position: absent.text(look.top),
    bottom_position: absent.text(look.bottom),
    left_position: absent.text(look.left),
    right_position: absent.text(look.right),
    width: absent.count(look.width),
    background_color: absent.text(look.backgroundColor),
    text_color: absent.text(look.textColor),
    answer_text_color: absent.text(look.answerTextColor),
    inline_target_selector: absent.text(look.inlineSelector),
    mobile_inline_target_selector: absent.text(look.mobileInlineSelector),
    sdk_inline_target_selector: absent.text(look.sdkInlineSelector),
    inline_target_position: INLINE_POSITIONS.indexOf(look.inlinePosition),
    thank_you: absent.text(thanksOf(settings)),
    display_all_questions: renderFlag(allAtOnce.enabled),
    fullscreen_margin: absent.count(look.fullscreenMargin),
    invitation_button: absent.text(invitation.button),
    invitation_button_disabled: renderFlag(invitation.buttonDisabled),
    single_page: settings.singlePage,
    ignore_frequency_cap: settings.audience.ignoreFrequencyCap,
    randomize_question_order: renderFlag(settings.randomizeQuestions),
    all_at_once_empty_error_enabled: renderFlag(allAtOnce.emptyErrorEnabled),
    all_at_once_submit_label: absent.text(allAtOnce.submitLabel),
    all_at_once_error_text: absent.text(allAtOnce.errorText),
    survey_locale_group_id: localeGroupId,
    personal_data_masking_enabled: renderFlag(privacy.maskPersonalData),
    phone_number_masked: renderFlag(privacy.maskPhones),
    email_masked: renderFlag(privacy.maskEmails),
    service_branding: look.branding,
    custom_data_snippet: absent.text(account.snippetEnabled ? code.snippet : null),
    onview_callback_code: callback(code.onView),
    onanswer_callback_code: callback(code.onAnswer),
    onclick_callback_code: callback(code.onClick),
    oncomplete_callback_code: callback(code.onComplete),
    onclose_callback_code: callback(code.onClose),
    intersection_observer_enabled: renderFlag(settings.conditions.intersectionObserver),
    custom_content_link_click_enabled: renderFlag(account.linkClicksEnabled),
  }
}

/** The display conditions. The numbers are never null: apps read them without checking. */
const conditionsOf = ({ conditions }: Survey['settings']) => ({
  render_after_x_seconds_enabled: renderFlag(conditions.afterSeconds !== null),
  render_after_x_seconds: conditions.afterSeconds ?? 0,
  render_after_x_percent_scroll_enabled: renderFlag(conditions.afterScrollPercent !== null),
  render_after_x_percent_scroll: conditions.afterScrollPercent ?? 0,
  render_after_intent_exit_enabled: renderFlag(conditions.onExitIntent),
  render_after_element_clicked_enabled: renderFlag(conditions.onClickOf !== null),
  render_after_element_clicked: conditions.onClickOf,
  render_after_element_visible_enabled: renderFlag(conditions.onVisible !== null),
  render_after_element_visible: conditions.onVisible,
})

const servedFieldsOf = (survey: Survey, account: SurveySwitches) => ({
  ...fieldsOf(survey, account, asNull),
  locale: survey.settings.locale,
  background: survey.settings.look.backgroundImage ?? undefined,
  ...conditionsOf(survey.settings),
})

/** What only our tag draws; JSON leaves out what is undefined. */
const switchesOf = ({ look }: Survey['settings']) => ({
  progress_enabled: look.progress ? ('t' as const) : undefined,
  back_enabled: look.backButton ? ('t' as const) : undefined,
  dark_enabled: look.followColorScheme ? ('t' as const) : undefined,
})

/** Only what the page knows better: the answers that were given there. */
const recallOf = ({ recall }: Survey) =>
  recall?.thankYou?.some((part) => typeof part !== 'string') ? { thank_you: recall.thankYou } : undefined

/** The rules of the theme, then those of the survey. */
const styleOf = ({ theme, settings: { look } }: Survey): string | null =>
  theme ? themeStyle(theme) + (look.css ?? '') || null : look.css

const asWeb = (survey: Survey, account: SurveySwitches): z.input<typeof webSurvey> => ({
  ...servedFieldsOf(survey, account),
  theme_css: styleOf(survey),
  ...switchesOf(survey.settings),
  recall: recallOf(survey),
  logo: survey.theme?.logo?.image ?? undefined,
  logo_alt: survey.theme?.logo?.alt,
})

/** Null for an old theme that an app cannot parse: it would crash or not show the survey. */
const readableTheme = (theme: JsonObject | null): JsonObject | null => (isReadableTheme(theme) ? theme : null)

/** With what apps require: texts for every button, whole seconds, absolute addresses. */
const asNative = (survey: Survey, account: SurveySwitches): z.input<typeof nativeSurvey> => {
  const { look, invitation, allAtOnce, conditions, poll, locale } = survey.settings
  const words = wordsOf(locale)
  return {
    ...servedFieldsOf(survey, account),
    background: absoluteAddress(look.backgroundImage) ?? undefined,
    render_after_x_seconds: Math.ceil(conditions.afterSeconds ?? 0),
    // iOS shows the results of a poll only if there is a thank-you text.
    thank_you: thanksOf(survey.settings) ?? (poll ? words.thanks : null),
    invitation_button: invitation.button ?? words.start,
    all_at_once_submit_label: allAtOnce.submitLabel ?? words.send,
    all_at_once_error_text: allAtOnce.errorText ?? words.required,
    theme_native: readableTheme(look.nativeTheme),
    sdk_widget_height: look.sdkWidgetHeight,
  }
}

const asIos = (survey: Survey, account: SurveySwitches): z.input<typeof nativeSurvey> => ({
  ...asNative(survey, account),
  all_at_once_empty_error_enabled: 't',
})

type NativeSurvey = z.input<typeof nativeSurvey>

const asHtml = <Text extends string | null | undefined>(text: Text): string | Text =>
  typeof text === 'string' ? toAppHtml(text) : text

const asSdkTexts = (survey: NativeSurvey): NativeSurvey => ({
  ...survey,
  invitation: asHtml(survey.invitation),
  thank_you: asHtml(survey.thank_you),
})

/** Its SDK reads these as HTML too; that for Android does not. */
const asIosTexts = (survey: NativeSurvey): NativeSurvey => ({
  ...asSdkTexts(survey),
  invitation_button: asHtml(survey.invitation_button),
  all_at_once_error_text: asHtml(survey.all_at_once_error_text),
})

/** A mail has no page that a path belongs to. */
const asMail = (survey: Survey, account: SurveySwitches): z.input<typeof webSurvey> => ({
  ...asWeb(survey, account),
  background: absoluteAddress(survey.settings.look.backgroundImage) ?? undefined,
  logo: absoluteAddress(survey.theme?.logo?.image ?? null) ?? undefined,
})

const asPoll = (survey: Survey, account: SurveySwitches): z.input<typeof pollSurvey> => ({
  ...fieldsOf(survey, account, asBlank),
  background: survey.settings.look.backgroundImage ?? '',
  theme_css: styleOf(survey) ?? '',
})

const RENDITIONS: Record<Rendition, (survey: Survey, account: SurveySwitches) => object> = {
  web: asWeb,
  mail: asMail,
  native: asNative,
  native_sdk: (survey, account) => asSdkTexts(asNative(survey, account)),
  ios: asIos,
  ios_sdk: (survey, account) => asIosTexts(asIos(survey, account)),
  poll: asPoll,
}

/** What a value of Context Data is written as in the texts of a rendition. */
export const writeFor = (rendition: Rendition): ((text: string) => string) =>
  rendition === 'native_sdk' || rendition === 'ios_sdk' ? toAppHtml : (text) => text

/**
 * The survey object as JSON text (docs/api.md §4): `web` for pages, `mail` for emails, `native`
 * and `ios` for apps, `poll` with results. Our own addresses have a placeholder for the origin
 * (own-origin.ts). Scripts are included only if the account has enabled them.
 */
export const renderSurvey = (survey: Survey, account: SurveySwitches, rendition: Rendition): string =>
  JSON.stringify(RENDITIONS[rendition](survey, account))
