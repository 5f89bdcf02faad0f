import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ActiveReadingOffer } from '#core/platform/ports.ts';
import { ReadingOffer } from './reading-offer.tsx';

const NOW = Date.parse('2026-11-21T11:00:00Z');

const offerOf = (marketplaceUserId: string | null, owner = marketplaceUserId): ActiveReadingOffer => ({
  listKey: `vinted ${owner} sold`,
  list: 'sold',
  marketplaceUserId,
  subject: null,
  requests: 2,
  pagesLeft: 2,
  pagesToday: null,
  isOfOtherAccount: false,
  availableAt: null,
});

const LEA = { marketplace: 'vinted', userId: '77', login: 'boutique_lea', label: null };

const textOf = (offers: readonly ActiveReadingOffer[], accounts = [LEA]): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReadingOffer
        offers={offers}
        accounts={accounts}
        isPremium
        hasTab
        siteUrl={async () => 'https://comptoir.example'}
        now={NOW}
        onAsk={() => {}}
      />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');

describe('an offer to read what is missing', () => {
  it('names no account when there is only one', () => {
    expect(textOf([offerOf('77')])).toContain('Vos ventes\u202f: 2 pages manquantes');
  });

  it('names the list’s account by its login, or by its number where no login is known, and says that it must be signed in', () => {
    const text = textOf([offerOf('77'), offerOf('88')]);
    expect(text).toContain('Vos ventes (boutique_lea)\u202f: 2 pages manquantes');
    expect(text).toContain('Vos ventes (compte n°\u00a088)\u202f: 2 pages manquantes');
    expect(text).toContain('Connectez-vous à ce compte sur Vinted.');
  });

  it('says of two lists that their accounts are unknown, and names the account that is known', () => {
    const text = textOf([offerOf(null, '-a1'), offerOf(null, '-b2')]);
    expect(text.match(/Vos ventes \(Compte à préciser\)\u202f: 2 pages manquantes/g)).toHaveLength(2);
    expect(text).toContain('au compte dont vous avez lu les premières pages');
    const mixed = textOf([offerOf('77'), offerOf(null, '-b2')]);
    expect(mixed).toContain('Vos ventes (boutique_lea)');
    expect(mixed).toContain('Vos ventes (Compte à préciser)');
  });

  it('is not made while another account is signed in on Vinted, and explains what to do', () => {
    const text = textOf([{ ...offerOf('77'), isOfOtherAccount: true }, offerOf('88')]);
    expect(text).toContain('Cette liste est celle d’un autre de vos comptes Vinted. Connectez-vous à ce compte');
    expect(text.match(/Lire les pages restantes/g)).toHaveLength(1);
  });
});
