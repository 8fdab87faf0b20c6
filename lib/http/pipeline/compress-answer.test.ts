import { execFileSync } from 'node:child_process'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { json } from '@/lib/platform/services/reply'
import { serveSurvey } from '@/lib/serving/serving.endpoint'
import { compressAnswer } from './compress-answer'
import { renderReply } from './delivery/render-reply'

const SURVEY = `{"survey":{"title":"Käse <b>& 🧀</b>","texts":["${'How do you like it? '.repeat(80)}"]},"submission":{"udid":"`

const served = async (start: string, udid: string, callback: string | null) => {
  const answer = renderReply(json(`${start}${udid}"}}`, udid), serveSurvey, callback)
  const text = String(answer.body)
  return { text, ...(await compressAnswer(answer, 'gzip, deflate, br')) }
}

describe('a reply that begins as others do', () => {
  it.each([null, '_', 'jQuery351_1795255200000'])(
    'is one gzip file of the whole (callback %s)',
    async (callback) => {
      for (let n = 0; n < 3; n++) {
        const udid = `c4b2a3d0-0000-4000-8000-00000000000${n}`
        const { text, headers, body } = await served(SURVEY, udid, callback)
        expect(headers['Content-Encoding']).toBe('gzip')
        expect(gunzipSync(body).toString()).toBe(text)
        expect(text).toContain(udid)
        expect(body.length).toBeLessThan(400)
      }
    },
  )

  it('is what another program reads', async () => {
    const { text, body } = await served(SURVEY, 'c4b2a3d0-0000-4000-8000-000000000001', '_')
    expect(execFileSync('gzip', ['-dc'], { input: body }).toString()).toBe(text)
  })

  it('is right for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 3000 }),
        fc.uuid(),
        fc.constantFrom(null, '_'),
        async (texts, udid, callback) => {
          const { text, body } = await served(`${SURVEY}${JSON.stringify(texts)}`, udid, callback)
          expect(gunzipSync(body).toString()).toBe(Buffer.from(text).toString())
        },
      ),
    )
  })
})
