// One call of each promised endpoint, as the documentation shows it; those that need nothing but their
// path are left out. management-replies.json has what a server answered to them.
import type { z } from 'zod'
import type { SegmentDocument } from '@/lib/surveys/document/segment-document.endpoint'
import type { ConsoleEndpointId } from '../console-endpoints.endpoint'

interface ExampleCall {
  query?: Readonly<Record<string, string | number>>
  body?: unknown
}

export const EXAMPLE_DOCUMENT = {
  key: 'after-checkout',
  name: 'After checkout',
  questions: [
    {
      key: 'recommend',
      kind: 'nps',
      content: 'How likely are you to recommend us?',
    },
    { key: 'why', kind: 'free_text', content: 'Why?' },
  ],
}

export const EXAMPLE_THEME = {
  key: 'spring',
  name: 'Spring',
  light: { background: '#ffffff', text: '#1b1f24', button: '#1f6f54', buttonText: '#ffffff' },
  radius: 12,
}

export const EXAMPLE_SEGMENT: z.input<typeof SegmentDocument> = {
  key: 'loyal',
  name: 'Loyal customers',
  rules: [
    { kind: 'client_key', known: true },
    {
      kind: 'group',
      of: 'any',
      rules: [
        { kind: 'data', field: 'orders', operator: 'is_more_than', value: 3 },
        { kind: 'data', field: 'plan', operator: 'is', value: 'pro' },
      ],
    },
  ],
}

/** A PNG of one pixel. */
export const EXAMPLE_IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const EXAMPLE_CALLS: Partial<Record<ConsoleEndpointId, ExampleCall>> = {
  listSurveySummaries: { query: { limit: 50 } },
  createSurvey: { body: { document: EXAMPLE_DOCUMENT } },
  validateSurvey: { body: { document: EXAMPLE_DOCUMENT } },
  importSurveys: { body: { documents: [EXAMPLE_DOCUMENT], dryRun: true } },
  joinLanguages: {
    body: {
      languages: [
        {
          key: 'example-joinlanguages-de',
          questions: [
            { key: 'recommend', to: 'recommend' },
            { key: 'warum', to: 'why' },
          ],
        },
      ],
    },
  },
  changeSurveyTags: { body: { surveyIds: [1], add: ['Checkout'] } },
  createTheme: { body: { theme: { ...EXAMPLE_THEME, key: 'autumn', name: 'Autumn' } } },
  changeTheme: { body: { theme: { ...EXAMPLE_THEME, radius: 4 }, revision: 1 } },
  chooseDefaultTheme: { body: { theme: null } },
  saveSegment: { body: { segment: { ...EXAMPLE_SEGMENT, name: 'Loyal' }, revision: 1 } },
  uploadImage: { body: { label: 'logo.png', content: EXAMPLE_IMAGE } },
  duplicateSurvey: { body: { name: 'After checkout, shorter' } },
  saveDraft: { body: { document: EXAMPLE_DOCUMENT } },
  publishSurvey: { body: { status: 'live' } },
  moveSurvey: { body: { to: 'paused' } },
  deleteSurvey: { body: { name: 'After checkout' } },
  explainSurveys: { body: { url: 'https://shop.example/checkout/done', deviceType: 'desktop' } },
  makePreviewLink: { body: { address: 'https://shop.example/checkout', hours: 24 } },
  showHostedPage: { query: { tool: 'mailchimp' } },
  openHostedPage: { body: {} },
  showReport: { query: { from: '2026-11-01', to: '2026-11-30', tz: 'Europe/Berlin' } },
  compareResults: { query: { by: 'page', columns: 'contains:/checkout,contains:/help' } },
  showTrends: { query: { from: '2026-11-01', to: '2026-11-30', tz: 'Europe/Berlin', step: 'week' } },
  exportTrends: { query: { from: '2026-11-01', to: '2026-11-30', tz: 'Europe/Berlin', step: 'week' } },
  showThenDid: { query: { answer: 'recommend:promoters', did: 'order', within: 30 } },
  printReport: { query: { from: '2026-11-01', tz: 'Europe/Berlin' } },
  drawReport: { query: { from: '2026-11-01', tz: 'Europe/Berlin' } },
  createReportLink: { body: { name: 'For the shop’s team', filter: 'device=mobile', days: 30 } },
  suggestTags: { query: { question: 2, least: 1, limit: 5 } },
  listTextAnswers: { query: { question: 2, contains: 'deliver', limit: 20 } },
  listSubmissions: { query: { only: 'answered', limit: 20 } },
  hideSubmissions: {
    body: { submissions: ['019ab3a6-1d2c-7b3e-9c56-6d0d4f0a1b2c'], reason: 'spam' },
  },
  startBulkAction: {
    body: {
      id: '019ab3a6-1d2c-7b3e-9c56-6d0d4f0a1b2e',
      filter: { answer: 'why:contains:pills' },
      act: { hide: 'spam' },
    },
  },
  showHiddenSubmissions: { body: { submissions: ['019ab3a6-1d2c-7b3e-9c56-6d0d4f0a1b2c'] } },
  reviewSubmissions: { body: { submissions: ['019ab3a6-1d2c-7b3e-9c56-6d0d4f0a1b2c'], done: true } },
  noteSubmission: { body: { note: 'Called back on Monday', before: null } },
  createTag: { body: { name: 'Delivery', colour: 'orange' } },
  changeTag: { body: { name: 'Late delivery' } },
  mergeTag: { body: { into: 2 } },
  exportCsv: { query: { from: '2026-11-01', only: 'answered' } },
  exportJsonLines: { query: { from: '2026-11-01', only: 'answered' } },
  findPerson: { query: { client_key: 'customer-4711' } },
  exportPerson: { query: { client_key: 'customer-4711' } },
  erasePerson: { body: { clientKey: 'customer-4711', confirm: true } },
  recordEvents: {
    body: {
      events: [
        { clientKey: 'customer-4711', name: 'Order paid', id: 'order-1001', properties: { amount: 120 } },
        { udid: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', name: 'Signed up' },
      ],
    },
  },
  changeAccount: { body: { keepDays: { texts: 365 } } },
  rotateIdentifier: { body: { identifier: 'DEMO-0001' } },
  changeMember: { body: { role: 'analyst' } },
  inviteMember: { body: { role: 'designer', email: 'ann@example.com' } },
  createDestination: {
    body: {
      kind: 'webhook',
      name: 'CRM',
      address: 'https://crm.example.com/hooks/surveys',
      events: ['survey.completed'],
      conditions: [{ field: 'nps', operator: 'is_equal_or_less_than', value: '6' }],
    },
  },
  changeDestination: { body: { paused: true } },
  showDestinationSecret: { body: {} },
  rotateDestinationSecret: { body: {} },
  testDestination: { body: { event: 'survey.completed' } },
  askRecipient: { body: {} },
  listDeliveries: { query: { state: 'parked' } },
  resendDeliveries: { body: { parked: true } },
  discardDeliveries: { body: { parked: true } },
  listAuditEntries: { query: { kind: 'survey_published', limit: 20 } },
}
