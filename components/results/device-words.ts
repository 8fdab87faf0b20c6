// The device of a submission in words.
import type { Translator } from '@/lib/platform/contract/translator'
import { DEVICE_WORDS } from './filter/condition-words'
import type { DeviceKind } from './filter/conditions'

const isKnown = (device: string): device is DeviceKind => Object.hasOwn(DEVICE_WORDS, device)

/** A device type in words. */
export const wordsOf = (t: Translator, device: string): string =>
  isKnown(device) ? t(DEVICE_WORDS[device]) : device

export const deviceWords = (
  t: Translator,
  { deviceType, mobileType }: { deviceType: string; mobileType: string | null },
): string => wordsOf(t, mobileType ?? deviceType)
