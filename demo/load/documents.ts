// The demo's survey documents, in a fixed order so that every new database gives them the same ids: those in the names of
// their files. The German of the first survey has the second id.

import storeExperience from '../data/01-store-experience.json'
import shelterPoll from '../data/03-shelter-poll.json'
import activitiesPoll from '../data/04-activities-poll.json'
import checkout from '../data/05-checkout.json'
import appFeedback from '../data/06-app-feedback.json'
import parcelEmail from '../data/07-parcel-email.json'
import returnsHelp from '../data/08-returns-help.json'
import memberLounge from '../data/09-member-lounge.json'
import tripPlanner from '../data/10-trip-planner.json'
import fitFollowUp from '../data/11-fit-follow-up.json'
import sleepingBagPanel from '../data/12-sleeping-bag-panel.json'
import winterCatalogue from '../data/13-winter-catalogue.json'
import deliveryOptions from '../data/14-delivery-options.json'
import thirdOrder from '../data/15-third-order.json'
import letterReaders from '../data/16-letter-readers.json'
import workshop from '../data/51-workshop.json'
import customers from '../data/segments/customers.json'
import fernwood from '../data/themes/fernwood.json'

/** Documents that name a theme can be imported only where it is, so the files do not. */
const withTheme = <Document extends { look: object }>(document: Document) => ({
  ...document,
  look: { ...document.look, theme: fernwood.key },
})

/** The accounts, with their themes, segments and survey documents. */
export const DEMO = [
  {
    account: {
      identifier: 'DEMO-0001',
      name: 'Fernwood Outfitters',
      redirectDomains: ['example.com', 'example.org', 'localhost', '127.0.0.1'],
    },
    themes: [fernwood],
    segments: [customers],
    surveys: [
      storeExperience,
      shelterPoll,
      activitiesPoll,
      withTheme(checkout),
      appFeedback,
      parcelEmail,
      returnsHelp,
      withTheme(memberLounge),
      tripPlanner,
      withTheme(fitFollowUp),
      sleepingBagPanel,
      winterCatalogue,
      withTheme(deliveryOptions),
      withTheme(thirdOrder),
      letterReaders,
    ],
  },
  {
    account: {
      identifier: 'DEMO-0002',
      name: 'Harbor Lane Bikes',
      caps: [{ limit: 0, window: { count: 1, unit: 'days' } }],
    },
    themes: [],
    segments: [],
    surveys: [workshop],
  },
] as const
