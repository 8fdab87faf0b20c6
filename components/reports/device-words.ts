// The device of a submission in words.
import { DEVICE_WORDS, type DeviceKind } from './filter-in-address'

const isKnown = (device: string): device is DeviceKind => Object.hasOwn(DEVICE_WORDS, device)

const wordsOf = (device: string): string => (isKnown(device) ? DEVICE_WORDS[device] : device)

export const deviceWords = ({
  deviceType,
  mobileType,
}: {
  deviceType: string
  mobileType: string | null
}): string => wordsOf(mobileType ?? deviceType)
