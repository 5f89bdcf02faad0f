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

const textOf = (offers: readonly ActiveReadingOffer[]): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReadingOffer
        offers={offers}
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

  it('names the list’s account when there are several, and says that it must be signed in', () => {
    const text = textOf([offerOf('77'), offerOf('88')]);
    expect(text).toContain('Vos ventes (compte 77)\u202f: 2 pages manquantes');
    expect(text).toContain('Vos ventes (compte 88)\u202f: 2 pages manquantes');
    expect(text).toContain('Connectez-vous à ce compte sur Vinted.');
  });

  it('says of two lists that their accounts are unknown, and names the account that is known', () => {
    const text = textOf([offerOf(null, '-a1'), offerOf(null, '-b2')]);
    expect(text.match(/Vos ventes \(compte à préciser\)\u202f: 2 pages manquantes/g)).toHaveLength(2);
    expect(text).toContain('au compte dont vous avez lu les premières pages');
    const mixed = textOf([offerOf('77'), offerOf(null, '-b2')]);
    expect(mixed).toContain('Vos ventes (compte 77)');
    expect(mixed).toContain('Vos ventes (compte à préciser)');
  });

  it('is not made while another account is signed in on Vinted, and explains what to do', () => {
    const text = textOf([{ ...offerOf('77'), isOfOtherAccount: true }, offerOf('88')]);
    expect(text).toContain('Cette liste est celle d’un autre de vos comptes Vinted. Connectez-vous à ce compte');
    expect(text.match(/Lire les pages restantes/g)).toHaveLength(1);
  });
});
