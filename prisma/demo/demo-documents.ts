// The documents of the demo, in the order that gives them the same ids in every fresh database.

import storeExperience from './01-store-experience.json'
import storeExperienceDe from './02-store-experience-de.json'
import shelterPoll from './03-shelter-poll.json'
import activitiesPoll from './04-activities-poll.json'
import checkout from './05-checkout.json'
import appFeedback from './06-app-feedback.json'
import parcelEmail from './07-parcel-email.json'
import returnsHelp from './08-returns-help.json'
import memberLounge from './09-member-lounge.json'
import tripPlanner from './10-trip-planner.json'
import fitFollowUp from './11-fit-follow-up.json'
import sleepingBagPanel from './12-sleeping-bag-panel.json'
import winterCatalogue from './13-winter-catalogue.json'
import deliveryOptions from './14-delivery-options.json'
import workshop from './51-workshop.json'

/** Accounts and their survey documents, as files hold them. */
export const DEMO = [
  {
    account: {
      identifier: 'DEMO-0001',
      name: 'Fernwood Outfitters',
      redirectDomains: ['example.com', 'example.org', 'localhost', '127.0.0.1'],
    },
    surveys: [
      storeExperience,
      storeExperienceDe,
      shelterPoll,
      activitiesPoll,
      checkout,
      appFeedback,
      parcelEmail,
      returnsHelp,
      memberLounge,
      tripPlanner,
      fitFollowUp,
      sleepingBagPanel,
      winterCatalogue,
      deliveryOptions,
    ],
  },
  {
    account: {
      identifier: 'DEMO-0002',
      name: 'Harbor Lane Bikes',
      cap: { limit: 0, window: { count: 1, unit: 'days' } },
    },
    surveys: [workshop],
  },
] as const
