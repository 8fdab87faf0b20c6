// The device of a submission in words.
import { DEVICE_WORDS } from './filter/condition-words'
import type { DeviceKind } from './filter/conditions'

const isKnown = (device: string): device is DeviceKind => Object.hasOwn(DEVICE_WORDS, device)

/** A device type in words. */
export const wordsOf = (device: string): string => (isKnown(device) ? DEVICE_WORDS[device] : device)

export const deviceWords = ({
  deviceType,
  mobileType,
}: {
  deviceType: string
  mobileType: string | null
}): string => wordsOf(mobileType ?? deviceType)
