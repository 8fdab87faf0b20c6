// The page inside the console's previews. The sandbox header gives it an opaque origin also when it
// is opened directly, so that nothing in it can use a session.
import { FRAME_SANDBOX, frameDocument } from '@/lib/widget/preview-frame/frame-document'

export const dynamic = 'force-static'

export const GET = () =>
  new Response(frameDocument, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `sandbox ${FRAME_SANDBOX}; frame-ancestors 'self'`,
    },
  })
