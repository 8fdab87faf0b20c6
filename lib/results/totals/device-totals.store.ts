// The sums of totals by kind of device: what a response rate needs, and so small that a list of surveys can read it.
import type { Segment } from '../counting/segments.store'

/** What is counted of a kind of device, as it is stored. */
export type DeviceTuple = [
  device: string,
  impressions: number,
  viewed: number,
  selfReported: number,
  responses: number,
]

/** `of`: the impressions of the totals, which a process of the version before raises without changing this. */
interface DeviceTotals {
  of: number
  counts: DeviceTuple[]
}

/** As the column `by_device` has them. */
export function writeDeviceTotals(segments: readonly Segment[], impressions: number): string {
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
  return JSON.stringify({ of: impressions, counts: [...devices.values()] } satisfies DeviceTotals)
}

/** SQL: whether row `p` has the sums of its totals. */
export const hasDevices = `((p.by_device ->> 'of')::int IS NOT DISTINCT FROM p.impressions)`

const sums = [1, 2, 3, 4].map((n) => `sum((q ->> ${n})::int8)`).join(', ')

/** SQL: the tuples of row `p`, from its totals where their sums are not known. */
export const devicesOf = `CASE WHEN ${hasDevices} THEN p.by_device -> 'counts' ELSE (
    SELECT jsonb_agg(x.tuple) FROM (
      SELECT jsonb_build_array(segment ->> 'device_type', ${sums}) AS tuple
      FROM json_array_elements(p.totals) AS segment, json_array_elements(segment -> 'quarters') AS q
      GROUP BY segment ->> 'device_type') AS x) END`
