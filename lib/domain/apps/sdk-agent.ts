// Recognises the mobile SDKs by their user agent: some of their habits need leniency that others do not get
// (docs/api.md §2, §6).

const SDK = /HttpClient\/UNAVAILABLE \(/
const IOS_SDK = /HttpClient\/UNAVAILABLE \([^)]{0,200}, iOS /
/** What iOS sends by itself for an app that sets no user agent. */
const IOS_APP = / CFNetwork\/[\d.]+ Darwin\//

/** The SDK on iOS: it leaves a + in a query as it is (docs/api.md §2). */
export const isIosSdkAgent = (userAgent: string | null): boolean =>
  userAgent !== null && (IOS_SDK.test(userAgent) || IOS_APP.test(userAgent))

/** Any SDK: a time of viewing that nothing can read means now (docs/api.md §6). */
export const isSdkAgent = (userAgent: string | null): boolean =>
  userAgent !== null && (SDK.test(userAgent) || isIosSdkAgent(userAgent))
