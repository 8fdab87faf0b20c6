// Earlier answers and Context Data in the texts of hosted pages, without script.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { arrangeUser } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { callHosted, formOf, type HostedGot, send, sendOn, switchOn } from '../../support/hosted'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
let path: string
beforeAll(async () => {
  account = await arrangeAccount()
  const designer = await arrangeUser([account, 'designer'])
  survey = await arrangeSurvey(account, {
    locale: 'en',
    look: { backButton: true },
    thankYou: 'Thanks, {{data:name|friend}}, for {{answer:words|your words}}.',
    questions: [
      { key: 'plan', kind: 'single_choice', content: 'Which plan?', answers: ['Free', 'Pro & more'] },
      {
        key: 'parts',
        kind: 'multiple_choices',
        content: 'What do you use in {{answer:plan|your plan}}?',
        answers: ['Search', 'Reports', 'Mails'],
        optional: true,
      },
      { key: 'words', kind: 'free_text', content: 'What is missing in {{answer:parts|the product}}?' },
      {
        key: 'note',
        kind: 'custom_content',
        content: '<p>{{data:name|Somebody}} said {{answer:words|nothing}}</p>',
      },
    ],
  })
  path = await switchOn(designer, account, survey)
})

const heading = ({ text }: HostedGot): string => />([^<]*)<\/h1>/.exec(text)?.[1] ?? text
const choice = (key: string) => String(survey.answer('plan', key))
const part = (key: string) => String(survey.answer('parts', key))

describe('a hosted page', () => {
  it('names what was answered, and what is answered after going back', async () => {
    const second = await sendOn(await callHosted(`${path}?name=%3Cb%3EAda`), { a: choice('a2') })
    expect(heading(second)).toBe('What do you use in Pro &amp; more?')
    const back = /<a href="([^"]*)">Back/.exec(second.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const again = await sendOn(await callHosted(back), { a: choice('a1') })
    expect(heading(again)).toBe('What do you use in Free?')
    const third = await sendOn(again, { a: [part('a3'), part('a1')] })
    expect(heading(third)).toBe('What is missing in Search and Mails?')
    const fourth = await sendOn(third, { text: 'a <i>thing</i>\r\n{{data:name|x}} of me@example.com' })
    expect(fourth.text).toContain('&lt;b&gt;Ada said a &lt;i&gt;thing&lt;/i&gt; {{data:name|x}} of *****')
    const thanks = await sendOn(fourth, {})
    expect(thanks.text).toContain(
      'Thanks, &lt;b&gt;Ada, for a &lt;i&gt;thing&lt;/i&gt; {{data:name|x}} of *****.',
    )
  })

  it('has fallbacks for what was skipped, and shows no answer in its address', async () => {
    const second = await send(await callHosted(path), { a: choice('a2') })
    expect(second.location).toContain('recalled=v1')
    const third = await sendOn(await callHosted(second.location ?? ''), { skip: '1' })
    expect(heading(third)).toBe('What is missing in the product?')
    const fourth = await send(third, { text: 'secret words' })
    expect(fourth.location).not.toContain('secret')
  })

  it('goes on after the answer of a mail', async () => {
    const page = await callHosted(`${path}?client=anna&answer=${choice('a2')}`)
    expect(heading(page)).toBe('What do you use in Pro &amp; more?')
    const next = await sendOn(page, { a: [part('a2')] })
    expect(heading(next)).toBe('What is missing in Reports?')
  })

  it('tells nothing to who only knows a client key, or brings what was sealed elsewhere', async () => {
    const second = await send(await callHosted(`${path}?client=berta`), { a: choice('a2') })
    const at = `${survey.question('plan')}.${survey.question('parts')}`
    const guessed = await callHosted(`${path}?client=berta&at=${at}`)
    expect(heading(guessed)).toBe('What do you use in your plan?')
    const sealed = new URL(`http://x${second.location}`).searchParams.get('recalled') ?? ''
    expect(heading(await callHosted(`${path}?client=berta&at=${at}&recalled=${sealed}`))).toBe(
      'What do you use in Pro &amp; more?',
    )
    for (const wrong of [sealed.slice(0, -2), `${sealed}AA`, 'v1$a$b', '', '{}', 'x'.repeat(5000)]) {
      const got = await callHosted(`${path}?client=berta&at=${at}&recalled=${encodeURIComponent(wrong)}`)
      expect(heading(got)).toBe('What do you use in your plan?')
    }
    const other = await callHosted(`${path}?client=carla&at=${at}&recalled=${sealed}`)
    expect(heading(other)).toBe('What do you use in your plan?')
  })

  it('goes on where the address has no room', async () => {
    const long = await sendOn(await callHosted(`${path}?name=${'a'.repeat(7950)}`), { a: choice('a2') })
    expect(long.status).toBe(200)
    expect(heading(long)).toBe('What do you use in your plan?')
    expect(formOf(long).action.length).toBeLessThan(8 * 1024)
  })
})
