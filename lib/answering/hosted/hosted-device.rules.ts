// What kind of device a browser is on that opens a hosted page.
import type { DeviceType } from '@/lib/serving/eligibility/visit.rules'

export const deviceTypeOf = (userAgent: string | null): DeviceType =>
  /iPad|Tablet/i.test(userAgent ?? '')
    ? 'tablet'
    : /Mobi|Android/i.test(userAgent ?? '')
      ? 'mobile'
      : 'desktop'
