// The page inside the console's previews. Whoever opens it alone gets a page without an origin as well, so that nothing in it meets a session.
import { FRAME_SANDBOX, frameDocument } from '@/lib/preview-frame/frame-document'

export const dynamic = 'force-static'

export const GET = () =>
  new Response(frameDocument, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `sandbox ${FRAME_SANDBOX}; frame-ancestors 'self'`,
    },
  })
