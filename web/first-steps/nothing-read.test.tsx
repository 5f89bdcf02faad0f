import { expect, it } from 'vitest';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { type AppContext, markupInApp, wordsInApp } from '#core/testing/words-in-app.tsx';
import { NothingRead, type NothingReadProps } from './nothing-read.tsx';

const account = (userId: string): MarketplaceAccount => ({
  ...{ marketplace: 'vinted', userId, login: null, label: null, countryCode: 'FR', business: null, regimes: [] },
  seenAt: '2026-11-23T08:00:00.000Z',
});

const part = (more: Partial<NothingReadProps> = {}) => (
  <NothingRead title="Aucune vente lue" page="sales" {...more}>
    Ouvrez vos ventes sur Vinted.
  </NothingRead>
);
const words = (told: AppContext, more?: Partial<NothingReadProps>): string => wordsInApp(part(more), told);

it('asks for the extension first where none reads for the account', () => {
  const shown = words({ devices: ['site'] });
  expect(shown).toContain('Aucune vente lue Installez d’abord l’extension : c’est elle qui lit vos ventes');
  expect(shown).toContain('Installer l’extension');
  expect(shown).not.toContain('Ouvrir mes ventes');
});

it.each<[string, AppContext]>([
  ['connected in another browser', { devices: ['site', 'extension'] }],
  ['installed in this one', { devices: ['site'], isInExtension: true }],
  ['not known of yet', {}],
])('names the page to open, with its button, when an extension is %s', (_, told) => {
  const shown = words(told);
  expect(shown).toContain('Ouvrez vos ventes sur Vinted. Ouvrir mes ventes (nouvel onglet)');
  expect(shown).not.toContain('Installe');
});

it('says what can be done without the extension in either case', () => {
  for (const devices of [['site'], ['site', 'extension']] as const) {
    expect(words({ devices }, { byHand: 'Ajoutez vos achats à la main.' })).toContain('Ajoutez vos achats à la main.');
  }
});

it('opens the wardrobe of the only account, and the marketplace while it is not known whose', () => {
  const open = (accounts: readonly MarketplaceAccount[]) =>
    markupInApp(part({ page: 'wardrobe' }), { devices: ['extension'], accounts });
  expect(open([account('77')])).toMatch(/href="https:\/\/www\.vinted\.fr\/member\/77".*Ouvrir mon dressing/);
  expect(open([])).toMatch(/href="https:\/\/www\.vinted\.fr".*Ouvrir Vinted/);
  expect(open([account('77'), account('88')])).toMatch(/href="https:\/\/www\.vinted\.fr".*Ouvrir Vinted/);
});
