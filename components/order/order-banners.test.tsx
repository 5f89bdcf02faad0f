import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { BookBanner, type BookBannerProps } from './book-banner.tsx';
import { PageBanner, type PageBannerProps } from './page-banner.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { SelectionBar } from './selection-bar.tsx';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const SYNCED = '2026-11-21T10:58:00.000Z';

const textOf = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

describe('the banner of the book', () => {
  const banner = (props: Partial<BookBannerProps>) =>
    textOf(<BookBanner failure={null} queuedCount={0} syncedAt={SYNCED} now={NOW} onRetry={() => {}} {...props} />);
  const offline = { code: 'NETWORK', message: 'Erreur de connexion au serveur.' } as const;

  it('is hidden when all is well', () => expect(banner({})).toBe(''));

  it('counts unsent changes, both offline and while they are being sent', () => {
    expect(banner({ failure: offline, queuedCount: 2 })).toContain('Hors connexion · 2 modifications en attente');
    expect(banner({ queuedCount: 1 })).toContain('1 modification en attente');
  });

  it('asks to keep the tab open while a change exists only in its memory', () => {
    expect(banner({ queuedCount: 1, isVolatile: true })).toContain('Gardez cet onglet ouvert');
    expect(banner({ failure: offline, queuedCount: 1, isVolatile: true })).toContain('Gardez cet onglet ouvert');
    expect(banner({ failure: offline, isVolatile: true })).not.toContain('Gardez');
    expect(banner({ queuedCount: 1 })).not.toContain('Gardez');
  });

  it('ends with a single full stop after an abbreviated month', () => {
    expect(banner({ failure: offline, syncedAt: '2026-10-12T10:00:00.000Z' })).toContain(
      'telles que reçues le lun. 12 oct. Réessayer',
    );
  });

  it('says which orders remain displayed', () => {
    expect(banner({ failure: offline })).toContain('Vos commandes restent affichées telles que reçues il y a 2 min.');
    expect(banner({ failure: { code: 'INTERNAL', message: 'Le serveur a échoué.' } })).toContain(
      'Le serveur a échoué.',
    );
  });
});

describe('the banner of a page', () => {
  const page: PageBannerProps['page'] = {
    state: 'sent',
    at: SYNCED,
    kind: 'orders',
    side: 'sold',
    subject: null,
    rows: 20,
    created: 3,
    updated: 0,
    incomplete: 0,
    page: 1,
    totalPages: 4,
    message: null,
    notes: [],
  };
  const banner = (part: Partial<PageBannerProps['page']>) =>
    textOf(<PageBanner page={{ ...page, ...part }} now={NOW} salesUrl="https://www.vinted.fr/" />);

  it('shows what was read, what was new and where the next page is', () => {
    expect(banner({})).toBe('Cette page : 20 ventes lues 3 nouvelles · il y a 2 min Page 2');
    expect(banner({ rows: 1, created: 0, page: 4 })).toBe('Cette page : 1 vente lue rien de nouveau · il y a 2 min');
  });

  it('reports both new and updated rows, not only new ones', () => {
    expect(banner({ kind: 'conversation', subject: 'Veste', created: 0, updated: 1 })).toBe(
      'Cette conversation : commande « Veste » lue 1 mise à jour · il y a 2 min',
    );
    expect(banner({ created: 3, updated: 2, page: 4 })).toContain('3 nouvelles · 2 mises à jour ·');
    expect(banner({ created: 0, updated: 2, side: 'purchased' })).toContain('20 achats lus 2 mis à jour ·');
  });

  it.each<[Partial<PageBannerProps['page']>, string]>([
    [{ side: 'purchased' }, 'Cette page : 20 achats lus 3 nouveaux · il y a 2 min'],
    [
      { kind: 'conversation', subject: 'Veste', created: 1 },
      'Cette conversation : commande « Veste » lue 1 nouvelle · il y a 2 min',
    ],
    [
      { kind: 'conversation', state: 'seen', created: null },
      'Cette conversation : pas de commande rien n’en est gardé · il y a 2 min',
    ],
    [
      { kind: 'wallet', subject: '2026-07', rows: 34, created: 0 },
      'Porte-monnaie : juillet 2026, 34 lignes lues rien de nouveau · il y a 2 min',
    ],
    [{ kind: 'wallet', rows: 1, created: 1 }, 'Porte-monnaie : 1 ligne lue 1 nouvelle · il y a 2 min'],
    [{ kind: 'wardrobe', rows: 96, created: 96 }, 'Dressing : 96 articles lus 96 nouveaux · il y a 2 min'],
    [{ kind: 'inbox', created: 0 }, 'Messagerie : 20 conversations lues rien de nouveau · il y a 2 min'],
    [
      { kind: 'shop', subject: 'boutique_demo', shopId: '555', created: 0 },
      'Boutique boutique_demo : lue gardé pour l’analyse de cette boutique · il y a 2 min',
    ],
    [
      { kind: 'feedbacks', shopId: '555', created: 3 },
      'Évaluations : 20 lignes lues 3 nouvelles · gardé pour l’analyse de cette boutique · il y a 2 min',
    ],
    [
      { kind: 'shop', subject: 'boutique_demo', shopId: '555', state: 'seen', created: 0 },
      'Boutique boutique_demo : lue rien n’en est gardé : analyser une boutique demande un abonnement · il y a 2 min',
    ],
  ])('identifies the page: %j', (part, words) => expect(banner(part)).toBe(words));

  it('never presents a page as saved when it was not', () => {
    expect(banner({ state: 'waiting', created: null })).toContain('gardées ici, envoyées au retour de la connexion');
    const full = banner({ state: 'waiting', created: null, message: 'Le disque du serveur est presque plein.' });
    expect(full).toContain('gardées ici, envoyées plus tard');
    expect(full).toContain('Le disque du serveur est presque plein.');
    const aside = banner({ state: 'set-aside', message: 'Vous n’êtes plus connecté à Vinted.' });
    expect(aside).toContain('Cette page n’a pas été enregistrée');
    expect(aside).toContain('Vous n’êtes plus connecté à Vinted.');
    expect(aside).not.toContain('ventes lues');
  });

  it('shows the notes about anything unusual', () =>
    expect(banner({ notes: ['Une autre langue.'] })).toContain('Une autre langue.'));
});

it('a refused change names its orders and says which state is shown', () => {
  expect(textOf(<RefusedNotice message="Trop tard." titles={['Veste', 'Robe']} onDismiss={() => {}} />)).toContain(
    '« Veste » et 1 autre : Trop tard. L’état du serveur est affiché.',
  );
});

describe('the selection bar', () => {
  const bar = (orders: Parameters<typeof SelectionBar>[0]['orders']) =>
    textOf(<SelectionBar orders={orders} actions={['ship', 'archive']} onAction={() => {}} onClear={() => {}} />);

  it('shows how many orders are selected, their total, and the available actions', () => {
    expect(bar([makeOrder({ price: 18 }), makeOrder({ price: 60.5 })])).toBe(
      '2 commandes 78,50 € de ventes Tout désélectionner Marquer expédiées Archiver',
    );
    expect(bar([])).toBe('');
  });

  it('shows how many of them an action applies to', () => {
    expect(bar([makeOrder(), makeOrder({ phase: 'suspended' })])).toContain('Marquer expédiées (1) Archiver');
    expect(bar([makeOrder({ phase: 'suspended' })])).not.toContain('Marquer');
  });
});
