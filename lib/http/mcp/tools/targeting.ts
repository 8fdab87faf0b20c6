// The tool that says why a visitor gets a survey, or does not.
import { z } from 'zod'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import { ASKINGS } from '@/lib/serving/preview/preview-inputs.endpoint'
import { defineTool } from '../tool'
import { survey } from './fields'

const text = (most: number) => z.string().max(most).optional()
const count = z.int().min(0).optional()

export const checkTargeting = defineTool({
  name: 'check_targeting',
  title: 'Why does a visitor see a survey, or not?',
  description:
    'Simulates a visit now and says for each survey whether this visitor would get it, and for each rule what it says, what value it got and what would have to change. With a client key or a device id what is stored of that person counts ("why did customer 4711 not see it"); that needs the scope people:read. Nothing is recorded.',
  endpoint: explainSurveys,
  effect: 'read',
  input: z.object({
    survey: survey.optional().describe('The survey to explain. Default: all that are not archived.'),
    ask: z
      .enum(ASKINGS)
      .optional()
      .describe('Which call of the API the page or app makes. Default: serve. by_event needs `event`.'),
    event: text(255),
    url: text(8192).describe('The address of the page.'),
    deviceType: z.enum(['desktop', 'mobile', 'tablet', 'native_mobile', 'email']).optional(),
    mobileType: z.enum(['ios', 'android']).optional(),
    clientKey: text(255).describe("The site's own id of a person, such as 4711."),
    udid: z.guid().optional().describe('The id of a device.'),
    contextData: z.record(z.string(), z.unknown()).optional().describe('Context Data that the page sends.'),
    viewName: text(1000).describe('The screen of an app.'),
    visitCount: count,
    pageviewCount: count,
    installDays: count,
    launchTimes: count,
    country: text(2).describe('Two letters, such as DE.'),
    region: text(10),
    locale: text(100).describe('The language of the visitor, such as en-GB.'),
    timeZone: text(64).describe('The time zone of the visitor, such as Europe/Berlin.'),
    events: z
      .array(
        z.object({
          name: z.string().max(255),
          count: z.int().min(1).max(100).optional(),
          properties: z.record(z.string(), z.json()).optional(),
        }),
      )
      .max(10)
      .optional()
      .describe(
        'What if the person had just done this as well? `before` then says what would be without it.',
      ),
    at: z.iso.datetime().optional().describe('The time of the visit in UTC. Default: now.'),
  }),
  run: async ({ survey: surveyId = null, contextData, ...visit }, { call, linkTo }) => {
    const customData = contextData === undefined ? null : JSON.stringify(contextData)
    const { closed, winner, person, surveys } = await call(explainSurveys, {
      body: { ...visit, customData, surveyId },
    })
    return {
      closed,
      winner,
      person,
      surveys: surveys.map((explained) => ({
        ...explained,
        // What passed needs no words unless one survey was asked for.
        reasons:
          surveyId === null
            ? explained.reasons.filter(({ outcome }) => outcome === 'failed')
            : explained.reasons,
        link: linkTo(`surveys/${explained.surveyId}`),
      })),
    }
  },
})
