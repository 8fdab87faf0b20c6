// The sums of totals by kind of device: what a response rate needs, and so small that a list of surveys can read it.
import type { Segment } from '../counting/segments.rules'

/** What is counted of a kind of device, as it is stored. */
export type DeviceTuple = [
  device: string,
  impressions: number,
  viewed: number,
  selfReported: number,
  responses: number,
]

/** As the columns `by_device` have them. */
export function writeDeviceTotals(segments: readonly Segment[]): string {
  const devices = new Map<string, DeviceTuple>()
  for (const { device_type: device, quarters = [] } of segments) {
    const sum = devices.get(device) ?? [device, 0, 0, 0, 0]
    for (const [, served, viewed, selfReported, responses] of quarters) {
      sum[1] += served
      sum[2] += viewed
      sum[3] += selfReported
      sum[4] += responses
    }
    devices.set(device, sum)
  }
  return JSON.stringify([...devices.values()])
}
