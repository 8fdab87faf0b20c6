import { describe, expect, it } from 'vitest'
import { parseAccountChange, parseAccountDocument } from './account-document.endpoint'

describe('an account document', () => {
  it('gets every default', () => {
    expect(parseAccountDocument({ identifier: 'A-1', name: 'A' })).toEqual({
      document: {
        identifier: 'A-1',
        name: 'A',
        enabled: true,
        redirectDomains: [],
        caps: [],
        restAfterClose: null,
        timeZone: 'UTC',
        ipPolicy: 'none',
        blockedIps: [],
        ownAddresses: [],
        allowedOrigins: [],
        masking: { personalData: true, emails: true, phones: true },
        callbacksEnabled: false,
        snippetEnabled: false,
        linkClicksEnabled: true,
        draftPreviewEnabled: true,
        keepDays: { texts: null, details: null, events: null, submissions: null, people: null },
      },
    })
  })

  it('changes only the given settings, in normalised form', () => {
    const change = {
      redirectDomains: ['Example.COM', 'example.com'],
      blockedIps: ['2001:DB8::0:1'],
      allowedOrigins: [
        'HTTPS://Example.com:443',
        'http://*.test:80',
        'https://a.b:8443',
        'capacitor://localhost',
      ],
      caps: [{ limit: 0 }],
    }
    expect(parseAccountChange(change)).toEqual({
      document: {
        redirectDomains: ['example.com'],
        blockedIps: ['2001:db8::1'],
        allowedOrigins: ['https://example.com', 'http://*.test', 'https://a.b:8443', 'capacitor://localhost'],
        caps: [{ limit: 0, window: { count: 1, unit: 'days' }, counts: 'viewed', of: 'all' }],
      },
    })
  })

  it.each([
    [{ redirectDomains: ['https://example.com'] }, 'redirectDomains[0]'],
    [{ redirectDomains: ['example.com:80'] }, 'redirectDomains[0]'],
    [{ blockedIps: ['300.1.1.1'] }, 'blockedIps[0]'],
    [{ blockedIps: ['203.0.113.0/4'] }, 'blockedIps[0]'],
    [{ allowedOrigins: ['example.com'] }, 'allowedOrigins[0]'],
    [{ allowedOrigins: ['https://example.com/'] }, 'allowedOrigins[0]'],
    [{ allowedOrigins: ['https://*'] }, 'allowedOrigins[0]'],
    [{ caps: [{ limit: 101 }] }, 'caps[0].limit'],
    [{ caps: [{ limit: 1, of: 'popups' }] }, 'caps[0].of'],
    [{ caps: Array.from({ length: 6 }, () => ({ limit: 1 })) }, 'caps'],
    [{ cap: null }, 'cap'],
    [{ restAfterClose: { count: 0, unit: 'days' } }, 'restAfterClose.count'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ timeZone: null }, 'timeZone'],
    [{ identifier: 'a b' }, 'identifier'],
    [{ ipPolicy: 'some' }, 'ipPolicy'],
    [{ keepDays: { texts: 0 } }, 'keepDays.texts'],
    [{ keepDays: { submissions: 30 } }, 'keepDays.submissions'],
    [{ ip: 1 }, 'ip'],
  ])('rejects %j', (change, path) => {
    const result = parseAccountChange(change)
    expect('problems' in result ? result.problems.map((problem) => problem.path) : []).toEqual([path])
  })
})
