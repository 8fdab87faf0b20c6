// Device switches as bits, so that a visit is compared with all switches of a survey at once.
import type { Devices } from '../apps/app-audience.rules'
import type { Visit } from './visit.rules'

const BITS: Record<keyof Devices, number> = {
  desktop: 1,
  mobile: 2,
  tablet: 4,
  email: 8,
  ios: 16,
  android: 32,
}
export const ALL_DEVICES = 63

/** The bits of the switches that are on. */
export const bitsOf = (devices: Devices): number =>
  (devices.desktop ? BITS.desktop : 0) |
  (devices.mobile ? BITS.mobile : 0) |
  (devices.tablet ? BITS.tablet : 0) |
  (devices.email ? BITS.email : 0) |
  (devices.ios ? BITS.ios : 0) |
  (devices.android ? BITS.android : 0)

/**
 * The bits of which one must be on for this visit (docs/api.md §4): an app that does not say which
 * system it runs on may be either.
 */
export const bitsOfVisit = ({ deviceType, mobileType }: Pick<Visit, 'deviceType' | 'mobileType'>): number => {
  if (deviceType !== 'native_mobile') return BITS[deviceType]
  return mobileType === null ? BITS.ios | BITS.android : BITS[mobileType]
}
