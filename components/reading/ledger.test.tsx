import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Completeness } from '#core/contract/completeness.ts';
import { Ledger } from './ledger.tsx';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const line = (part: Partial<Completeness> = {}): Completeness => ({
  marketplace: 'vinted',
  marketplaceUserId: '31',
  list: 'sold',
  filter: 'in_progress',
  totalPages: 4,
  totalEntries: 52,
  stored: 50,
  pagesRead: [1, 2, 4],
  complete: false,
  readAt: '2026-11-21T10:58:00.000Z',
  ...part,
});
const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
const wordsOf = (...ledger: Completeness[]): string =>
  plain(
    renderToStaticMarkup(
      <Ledger
        lists={ledger}
        now={NOW}
        accounts={[{ marketplace: 'vinted', userId: '31', login: 'boutique_lea', label: null }]}
      />,
    ).replaceAll(/<[^>]*>/g, ' '),
  );

describe('the overview of what was read, list by list', () => {
  it('shows the missing page, how many of the announced rows are stored, and what other tabs would add', () => {
    expect(wordsOf(line())).toBe(
      'boutique_lea Ventes · en cours incomplet · 3 pages sur 4 lues Il manque la page 3. 52 ventes annoncées · 50 gardées. ' +
        'il y a 2 min Ventes, onglet En cours seulement : ouvrez Finalisées et Annulées pour le reste.',
    );
  });

  it('is grouped by account when there are several', () => {
    const whole = { filter: 'all', pagesRead: [1, 2, 3, 4], complete: true, stored: null };
    const words = wordsOf(line(whole), line({ ...whole, marketplaceUserId: '7' }));
    expect(words).toBe(
      'boutique_lea Ventes · toutes 4 pages sur 4 lues 52 ventes annoncées. il y a 2 min ' +
        'Compte 7 Ventes · toutes 4 pages sur 4 lues 52 ventes annoncées. il y a 2 min',
    );
  });

  it('shows the missing pages and unopened tabs of each account separately', () => {
    const words = wordsOf(
      line({ pagesRead: [2, 3, 4] }),
      line({ marketplaceUserId: '7', filter: 'completed', totalPages: 9, pagesRead: [1, 3, 4, 6], stored: null }),
    );
    expect(words).toBe(
      'boutique_lea Ventes · en cours incomplet · 3 pages sur 4 lues Il manque la page 1. 52 ventes annoncées · 50 gardées. ' +
        'il y a 2 min Ventes, onglet En cours seulement : ouvrez Finalisées et Annulées pour le reste. ' +
        'Compte 7 Ventes · finalisées incomplet · 4 pages sur 9 lues Il manque les pages 2, 5 et 7 à 9. 52 ventes annoncées. ' +
        'il y a 2 min Ventes, onglet Finalisées seulement : ouvrez En cours et Annulées pour le reste.',
    );
  });

  it('explains what to open when nothing was read yet', () => {
    expect(wordsOf()).toBe('Aucune page lue. Ouvrez vos ventes sur Vinted : chaque page affichée est lue.');
  });
});
