// What the command palette finds, and for whom.
import { describe, expect, it } from 'vitest'
import { english } from '@/tests/support/english'
import { type Asked, findCommands } from './commands'

const SURVEYS = Array.from({ length: 400 }, (_, index) => ({
  ...{
    id: index + 1,
    key: `survey-${index + 1}`,
    name: `Survey number ${index + 1}`,
    effectiveStatus: 'live',
  },
}))
const find = (part: Partial<Asked>) =>
  findCommands(english, {
    account: { id: 7, role: 'owner' },
    accounts: [
      { id: 7, name: 'Own' },
      { id: 8, name: 'Éclair' },
    ],
    surveys: SURVEYS,
    search: '',
    ...part,
  })
const labels = (part: Partial<Asked>) => find(part).map(({ label }) => label)

describe('the command palette', () => {
  it('offers pages, some surveys, actions and the other accounts without a search', () => {
    const found = find({})
    expect(
      found.map(({ group }) => group).filter((group, index, all) => all.indexOf(group) === index),
    ).toEqual([...['Pages', 'Surveys', 'Actions', 'Accounts']])
    expect(found.filter(({ group }) => group === 'Surveys')).toHaveLength(30)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  })

  it('finds by every word, without case and accents', () => {
    expect(labels({ search: 'ECLAIR' })).toEqual(['Éclair'])
    expect(labels({ search: 'log audit' })).toEqual(['Audit log'])
    expect(labels({ search: 'there is no such thing' })).toEqual([])
  })

  it.each([
    ['api keys settings', ['API keys']],
    ['who did what', ['Audit log']],
    ['passkeys', ['Your profile']],
    ['webhooks slack', ['Integrations']],
    ['settings', ['Settings', 'Members', 'API keys', 'Audit log', 'Installation']],
  ])('finds pages by other words too: %s', (search, expected) => {
    expect(labels({ search, surveys: [] })).toEqual(expected)
  })

  it('finds a page of a survey by the words of both, in any order', () => {
    expect(labels({ search: 'number 399 results' })).toEqual(['Survey number 399: Results'])
    expect(labels({ search: 'e-mail 399' })).toEqual(['Survey number 399: Link & e-mail'])
    expect(labels({ search: 'nothing 399' })).toEqual([])
    expect(find({ search: 'survey results' })).toHaveLength(30)
    expect(labels({ search: 'history' })).toEqual(['Audit log'])
  })

  it('offers the pages of a survey once only a few are left', () => {
    expect(labels({ search: 'number 399' })).toEqual([
      'Survey number 399',
      ...['Edit', 'Link & e-mail', 'Results', 'History', 'Preview'].map(
        (page) => `Survey number 399: ${page}`,
      ),
    ])
    expect(labels({ search: 'number 39' })).not.toContain('Survey number 39: Edit')
  })

  it.each([
    ['owner', ['Audit log', 'New survey']],
    ['designer', ['New survey']],
    ['analyst', []],
  ] as const)('offers %s only what the role may do', (role, expected) => {
    const found = labels({ account: { id: 7, role }, surveys: [] })
    expect(['Audit log', 'New survey'].filter((label) => found.includes(label))).toEqual(expected)
  })

  it('leads to the account, never to another one', () => {
    for (const { does, group } of find({ search: '' }))
      if ('href' in does && group !== 'Accounts')
        expect(does.href).toMatch(/\/(console|preview)\/(7(\/|$)|profile)/)
  })
})
