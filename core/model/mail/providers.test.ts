import { describe, expect, it } from 'vitest';
import { MAIL_PROVIDERS, providerOf } from './providers.ts';

describe('the provider of a mailbox', () => {
  it.each([
    ['lea@gmail.com', 'Gmail'],
    [' Lea@Orange.FR ', 'Orange'],
    ['lea@hotmail.fr', 'Outlook'],
    ['lea@me.com', 'iCloud'],
  ])('of %s is %s', (address, name) => {
    expect(providerOf(address)?.name).toBe(name);
  });

  it.each(['lea@boutique.example', 'lea@gmail.com.example', 'lea@notgmail.com', 'lea', ''])(
    'of %s is unknown',
    (address) => {
      expect(providerOf(address)).toBeNull();
    },
  );

  it('has a domain of its own each, and a help that says what to do', () => {
    const domains = MAIL_PROVIDERS.flatMap((provider) => provider.domains);
    expect(new Set(domains).size).toBe(domains.length);
    for (const { help, host } of MAIL_PROVIDERS) {
      expect(help).toMatch(/^\p{Lu}.*\.$/u);
      expect(host).toMatch(/^[a-z0-9.-]+$/);
    }
  });
});
