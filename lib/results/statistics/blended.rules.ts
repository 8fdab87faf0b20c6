// The response rate (docs/results.md): of views, or of impressions on kinds of devices that never report views.

/** What is counted of a kind of device. */
export interface DeviceCount {
  device: string
  impressions: number
  viewed: number
  /** Views reported by their own call, not with an answer or a close. */
  selfReported: number
}

/** Counts views; on kinds of device that never report a view, impressions count instead. */
export function countBlended(counts: readonly DeviceCount[]): number {
  const devices = new Map<string, Omit<DeviceCount, 'device'>>()
  for (const { device, ...count } of counts) {
    const sum = devices.get(device) ?? { impressions: 0, viewed: 0, selfReported: 0 }
    devices.set(device, {
      impressions: sum.impressions + count.impressions,
      viewed: sum.viewed + count.viewed,
      selfReported: sum.selfReported + count.selfReported,
    })
  }
  return [...devices.values()].reduce(
    (sum, { impressions, viewed, selfReported }) => sum + (selfReported > 0 ? viewed : impressions),
    0,
  )
}
