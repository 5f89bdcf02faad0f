import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailTrust } from './authentication.ts';

const GMAIL = ['mx.google.com'];
const ICLOUD = ['icloud.com'];
const PASS =
  'mx.google.com; dkim=pass header.i=@vinted.com header.s=s1; dkim=pass header.i=@amazonses.com; spf=pass (google.com: domain of bounce@eu.vinted.com designates 1.2.3.4 as permitted) smtp.mailfrom=bounce@eu.vinted.com; dmarc=pass (p=QUARANTINE sp=QUARANTINE dis=NONE) header.from=vinted.com';

describe('how far a mail is what it says', () => {
  it.each([
    ['signed by the sender’s own domain', [PASS], GMAIL, 'vinted.com', 'verified'],
    [
      'signed by its domain for a part of it',
      [PASS.replace('header.from=vinted.com', 'header.from=relay.vinted.com')],
      GMAIL,
      'relay.vinted.com',
      'verified',
    ],
    [
      'signed by the transporter alone',
      [PASS.replace('@vinted.com ', '@amazonses.com ')],
      GMAIL,
      'vinted.com',
      'unverified',
    ],
    ['without DMARC', ['mx.google.com; dkim=pass header.d=vinted.fr'], GMAIL, 'vinted.fr', 'unverified'],
    ['DMARC for another domain', [PASS], GMAIL, 'vinted.fr', 'unverified'],
    [
      'seen as forged',
      ['mx.google.com; dmarc=fail header.from=vinted.fr; dkim=pass header.d=vinted.fr'],
      GMAIL,
      'vinted.fr',
      'forged',
    ],
    ['nothing stated', [], GMAIL, 'vinted.fr', 'unverified'],
    ['stated by somebody else', [PASS], ICLOUD, 'vinted.com', 'unverified'],
    ['stated by somebody, the provider being unknown', [PASS], [], 'vinted.com', 'unverified'],
    [
      'a verdict inside a comment',
      ['mx.google.com; spf=pass (dmarc=pass dkim=pass header.d=vinted.fr)'],
      GMAIL,
      'vinted.fr',
      'unverified',
    ],
    [
      'a suffix that signs',
      ['mx.google.com; dkim=pass header.d=fr; dmarc=pass header.from=vinted.fr'],
      GMAIL,
      'vinted.fr',
      'unverified',
    ],
    [
      'a look-alike that signs',
      ['mx.google.com; dkim=pass header.d=evil-vinted.fr; dmarc=pass header.from=vinted.fr'],
      GMAIL,
      'vinted.fr',
      'unverified',
    ],
  ] as const)('%s', (_, results, names, domain, trust) => {
    expect(mailTrust(results, names, domain)).toBe(trust);
  });

  it('takes the provider’s headers on top together, whatever stands first among them', () => {
    const own = [
      'bimi.icloud.com; bimi=skipped reason="insufficient dmarc"',
      'dmarc.icloud.com; dmarc=pass header.from=vinted.fr',
      'dkim-verifier.icloud.com; dkim=pass (2048-bit key) header.d=vinted.fr header.i=@vinted.fr',
    ];
    expect(mailTrust(own, ICLOUD, 'vinted.fr')).toBe('verified');
    expect(mailTrust(own.slice(0, 2), ICLOUD, 'vinted.fr')).toBe('unverified');
  });

  it('believes no header below the provider’s, under its own name neither', () => {
    const forged = [PASS.replaceAll('vinted.com', 'vinted.fr')];
    expect(mailTrust(['mx.google.com; spf=none', 'relay.example; spf=pass', ...forged], GMAIL, 'vinted.fr')).toBe(
      'unverified',
    );
  });

  it('reads a provider that writes no name, where it is known to', () => {
    const nameless = [
      'spf=pass (sender IP is 1.2.3.4); dkim=pass header.d=vinted.fr; dmarc=pass action=none header.from=vinted.fr;compauth=pass reason=100',
    ];
    expect(mailTrust(nameless, [''], 'vinted.fr')).toBe('verified');
    expect(mailTrust(nameless, GMAIL, 'vinted.fr')).toBe('unverified');
  });

  it('verifies nothing without a pass of both, whatever the headers hold', () => {
    const piece = fc.constantFrom(
      'mx.google.com',
      ';',
      'dkim=',
      'dmarc=',
      'pass',
      'fail',
      ' ',
      '(',
      ')',
      'header.d=',
      'header.from=',
      'vinted.fr',
      '=',
      '\n',
      '@',
    );
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 40 }), { maxLength: 4 }), (headers) => {
        const results = headers.map((pieces) => pieces.join(''));
        const trust = mailTrust(results, GMAIL, 'vinted.fr');
        if (trust !== 'verified') return;
        expect(results.join('\n')).toMatch(/dkim\s*=\s*pass[^;]*header\.d=[^;]*vinted\.fr/);
        expect(results.join('\n')).toMatch(/dmarc\s*=\s*pass/);
      }),
      { numRuns: 2_000 },
    );
  });
});
