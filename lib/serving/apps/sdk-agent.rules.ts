// Recognises the mobile SDKs by their user agent: a few parameters are read differently for them
// (docs/api.md §2, §6).

const SDK = /HttpClient\/UNAVAILABLE \(/
const IOS_SDK = /HttpClient\/UNAVAILABLE \([^)]{0,200}, iOS /
/** The default of iOS for an app that sets no user agent. */
const IOS_APP = / CFNetwork\/[\d.]+ Darwin\//

/** The SDK on iOS: it does not escape a + in a query (docs/api.md §2). */
export const isIosSdkAgent = (userAgent: string | null): boolean =>
  userAgent !== null && (IOS_SDK.test(userAgent) || IOS_APP.test(userAgent))

/** Any SDK: an unreadable time of viewing means now (docs/api.md §6). */
export const isSdkAgent = (userAgent: string | null): boolean =>
  userAgent !== null && (SDK.test(userAgent) || isIosSdkAgent(userAgent))
