// Contracts of themes: colours, font, corners and images that surveys share.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, inAccount, moment, noBody, nothing } from '@/lib/platform/contract/fields'
import { question } from '@/lib/serving/wire/question-object.endpoint'
import { webSurvey } from '@/lib/serving/wire/survey-object.endpoint'
import { MOST_THEMES, ThemeDocument, ThemeKey } from '@/lib/surveys/document/theme-document.endpoint'

const THEMES = '/api/v1/accounts/{accountId}/themes'
const onTheme = inAccount.extend({ themeKey: ThemeKey })

const shown = z.object({
  theme: ThemeDocument,
  isDefault: z.boolean(),
  /** Rises with every change. */
  revision: z.number(),
  changedAt: moment,
  /** The surveys that have it in their published form, also by having the default theme. */
  surveys: z.object({
    count: z.number(),
    live: z.number(),
    /** Of at most ten, live ones first. */
    names: z.array(z.string()),
  }),
})

export const listThemes = defineEndpoint({
  id: 'listThemes',
  method: 'GET',
  path: THEMES,
  access: 'see_surveys',
  about: { tag: 'themes', summary: 'List themes', text: 'By name, with the surveys that have each.' },
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({ themes: z.array(shown) }),
})

export const createTheme = defineEndpoint({
  id: 'createTheme',
  method: 'POST',
  path: THEMES,
  access: 'publish_surveys',
  about: {
    tag: 'themes',
    summary: 'Create a theme',
    text: 'A survey has it when its document says `look.theme`: the key, or `default` for the default theme of the account.',
  },
  params: inAccount,
  query: nothing,
  body: z.strictObject({ theme: ThemeDocument }),
  reply: z.object({ key: z.string(), revision: z.number() }),
})

export const changeTheme = defineEndpoint({
  id: 'changeTheme',
  method: 'PUT',
  path: `${THEMES}/{themeKey}`,
  access: 'publish_surveys',
  about: {
    tag: 'themes',
    summary: 'Change a theme',
    text: 'Live surveys that have it look like that from the next call on. `revision` is what you have read; if somebody has changed the theme since, 409 `conflict` says the revision that it has now. Without it, the theme is replaced whatever it was.',
  },
  params: onTheme,
  query: nothing,
  body: z.strictObject({ theme: ThemeDocument, revision: z.number().int().min(1).optional() }),
  reply: z.object({ key: z.string(), revision: z.number() }),
})

export const removeTheme = defineEndpoint({
  id: 'removeTheme',
  method: 'DELETE',
  path: `${THEMES}/{themeKey}`,
  access: 'publish_surveys',
  about: {
    tag: 'themes',
    summary: 'Remove a theme',
    text: 'Refused (409) while a published survey has it. A draft that names it cannot be published until it names another.',
  },
  params: onTheme,
  query: nothing,
  body: noBody,
  reply: done,
})

export const chooseDefaultTheme = defineEndpoint({
  id: 'chooseDefaultTheme',
  method: 'PUT',
  path: '/api/v1/accounts/{accountId}/default-theme',
  access: 'publish_surveys',
  about: {
    tag: 'themes',
    summary: 'Choose the default theme',
    text: 'What surveys with the theme `default` look like from the next call on; null: as without a theme.',
  },
  params: inAccount,
  query: nothing,
  body: z.strictObject({ theme: ThemeKey.nullable() }),
  reply: done,
})

/** An example survey in each of these themes, as pages get it. */
export const renderThemes = defineEndpoint({
  id: 'renderThemes',
  method: 'POST',
  path: '/api/console/accounts/{accountId}/themes/rendering',
  access: 'see_surveys',
  params: inAccount,
  query: nothing,
  body: z.strictObject({ themes: z.array(ThemeDocument).max(MOST_THEMES) }),
  reply: z.object({ surveys: z.array(webSurvey), questions: z.array(question) }),
})
