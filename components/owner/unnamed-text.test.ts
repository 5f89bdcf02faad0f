import { expect, it } from 'vitest';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import { claimText, unnamedFacts, waitingOf } from './unnamed-text.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const account = (overrides: Partial<UnnamedAccount> = {}): UnnamedAccount => ({
  ...{ marketplace: 'vinted', id: 'a', hosts: ['www.vinted.fr'], sales: 4, purchases: 1, titles: ['Veste', 'Robe'] },
  ...{ firstReadAt: '2026-11-16T08:00:00.000Z', lastReadAt: '2026-11-21T09:00:00.000Z', lists: [], claimedBy: [] },
  walletMonths: [
    { month: '2026-11', lines: 23 },
    { month: '2026-10', lines: 1 },
  ],
  ...overrides,
});
const factsOf = (overrides: Partial<UnnamedAccount> = {}) =>
  unnamedFacts(account(overrides), NOW).map(({ label, value }) => `${label} ${plain(value)}`);

it('an unnamed account is described by its site, its reading dates, its titles and its months', () => {
  expect(factsOf()).toEqual([
    'Site www.vinted.fr',
    'Lu du lun. 16 nov. au sam. 21 nov.',
    'Contient 4 ventes, 1 achat',
    'Titres « Veste », « Robe »',
    'Mois lus novembre 2026 (23 lignes), octobre 2026 (1 ligne)',
  ]);
});

it('the description omits what the account does not contain, and shows an unknown date as « inconnue »', () => {
  const bare = { hosts: [], titles: [], walletMonths: [], sales: 0, purchases: 0, firstReadAt: null, lastReadAt: null };
  expect(factsOf(bare)).toEqual(['Lu date inconnue']);
  expect(factsOf({ ...bare, lastReadAt: '2026-11-21T09:00:00.000Z' })).toEqual(['Lu il y a 2 h']);
});

it('the summary counts the orders and lines of all unnamed accounts', () => {
  expect(waitingOf([account(), account({ sales: 2, purchases: 0, walletMonths: [] })])).toEqual({
    ...{ orders: 6, purchases: 1, walletLines: 24 },
  });
});

it('the note names the accounts between which its pages contradict each other', () => {
  expect(claimText(account(), (id) => id)).toBeNull();
  expect(plain(claimText(account({ claimedBy: ['1', '2'] }), (id) => `lea_${id}`) ?? '')).toBe(
    'Ses pages citent lea_1 et lea_2 : à vous de trancher.',
  );
  expect(plain(claimText(account({ claimedBy: ['1'] }), (id) => `lea_${id}`) ?? '')).toBe(
    'Une lecture entière de lea_1 ne contient pas ces lignes : à vous de trancher.',
  );
});
