// The tag repeats a few facts of the contract, so that it need not include the contract.
import { expect, it } from 'vitest'
import { DELIVERY_ENDPOINTS, type DeliveryEndpointId } from '@/lib/api/delivery-endpoints.endpoint'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import * as api from './api'

const ASKED: [string, DeliveryEndpointId][] = [
  [api.SERVE, 'serveSurvey'],
  [api.PRESENT, 'presentSurvey'],
  [api.LIST_QUESTIONS, 'listQuestions'],
  [api.TRACK_EVENT, 'trackEvent'],
  [api.SET_DEVICE_DATA, 'setDeviceData'],
  [api.ANSWER, 'answerQuestion'],
  [api.ANSWER_ALL, 'answerAll'],
  [api.CLOSE, 'closeSubmission'],
  [api.VIEW, 'viewSubmission'],
  [api.CLICK_LINK, 'clickLink'],
  [api.RESULTS, 'presentResults'],
]
const wantsCallback = ({ requires }: DeliveryEndpoint): boolean =>
  requires.some(
    (required) => typeof required === 'object' && 'when' in required && required.name === 'callback',
  )

it.each(ASKED)('calls %s for %s', (path, id) => {
  expect(path).toBe(DELIVERY_ENDPOINTS[id].path)
})

it('sends a callback only where the contract requires one', () => {
  const wanted = ASKED.filter(([, id]) => wantsCallback(DELIVERY_ENDPOINTS[id])).map(([path]) => path)
  expect(wanted).toEqual([api.SERVE, api.PRESENT])
})
