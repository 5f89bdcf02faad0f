import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Purchase } from '#core/contract/purchases.ts';
import type { WalletMonth } from '#core/contract/wallet.ts';
import { makeWalletMonth } from '#core/testing/make-wallet-month.ts';
import { MonthEquation } from './month-equation.tsx';
import { MonthState } from './month-state.tsx';
import { MonthSuspects } from './month-suspects.tsx';
import { PurchaseRow } from './purchase-row.tsx';

const NOW = Date.parse('2026-08-02T11:00:00Z');

const textOf = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

describe('the equation of a month', () => {
  it('goes from the opening to the closing balance through every kind of line, with signs', () => {
    expect(textOf(<MonthEquation month={makeWalletMonth()} />)).toBe(
      'Compte de juillet 2026 Solde au début du mois 120,00 € Ventes +60,00 € Remboursements reçus 0,00 € Achats 0,00 € ' +
        'Boosts et Dressing en vitrine −4,50 € Remboursements versés 0,00 € Virements −95,00 € Solde à la fin du mois 80,50 €',
    );
  });

  it('shows the rarer kinds only when they occur, as well as deduced amounts and the gap', () => {
    const words = textOf(
      <MonthEquation
        month={makeWalletMonth({
          sums: { fee: -1, compensation: 12 },
          openingDeduced: true,
          gap: -3.5,
          openLines: 2,
          deducedLines: 1,
        })}
      />,
    );
    expect(words).toContain('repris de la fin du mois précédent 120,00 €');
    expect(words).toContain('Frais −1,00 € Indemnités +12,00 € Écart −3,50 €');
    expect(words).toContain(
      'Pour 1 ligne, Comptoir a déduit s’il s’agit d’une entrée ou d’une sortie : la page ne le dit pas.',
    );
    expect(words).toContain('2 lignes ne sont dans aucune somme');
    expect(words).not.toContain('Autres lignes');
  });

  it('does not call the difference a gap while pages are missing', () => {
    const words = textOf(<MonthEquation month={makeWalletMonth({ complete: false, gap: -3.5 })} />);
    expect(words).toContain('Lignes qui restent à lire −3,50 €');
    expect(words).not.toContain('Écart');
  });

  it('shows a kind of which no line was read as unknown while pages are missing', () => {
    const words = textOf(<MonthEquation month={makeWalletMonth({ complete: false, sums: { sale: 60 } })} />);
    expect(words).toContain('Ventes +60,00 € Remboursements reçus inconnu Achats inconnu');
  });

  it('asks for no page of a month in which nothing moved, since there is none to open', () => {
    const month = makeWalletMonth({ opening: null, closing: null, gap: null, quiet: true, sums: {}, lineCount: 0 });
    expect(textOf(<MonthEquation month={month} />)).not.toContain('ouvrez votre porte-monnaie');
    expect(textOf(<MonthState month={month} />)).toBe('sans mouvement');
    expect(textOf(<MonthState month={{ ...month, gap: 5 }} />)).toBe('écart de +5,00 €');
  });

  it('shows a balance that no page stated as unknown, and how to have it read', () => {
    const words = textOf(<MonthEquation month={makeWalletMonth({ closing: null, gap: null })} />);
    expect(words).toContain('fin du mois inconnu Pour le solde qui manque : ouvrez votre porte-monnaie');
    expect(textOf(<MonthEquation month={makeWalletMonth()} />)).not.toContain('qui manque');
  });
});

it('the name of the equation elides before a vowel', () =>
  expect(textOf(<MonthEquation month={makeWalletMonth({ month: '2026-10' })} />)).toMatch(/^Compte d’octobre 2026/));

describe('the state of a month', () => {
  const draw = (part: Partial<WalletMonth>) => renderToStaticMarkup(<MonthState month={makeWalletMonth(part)} />);
  const said = (part: Partial<WalletMonth>) => textOf(<MonthState month={makeWalletMonth(part)} />);

  it.each<[Partial<WalletMonth>, string]>([
    [{}, 'le compte est bon'],
    [{ gap: -3.5 }, 'écart de −3,50 €'],
    [{ openingBreak: 2 }, 'écart de +2,00 €'],
    [{ complete: false, missingLines: 3 }, 'incomplet · 3 lignes à lire'],
    [{ complete: false }, 'incomplet · pages non lues'],
    [{ opening: null, gap: null }, 'à vérifier · un solde manque'],
    [{ openLines: 1, gap: null }, 'à vérifier · 1 ligne à classer'],
    [{ openLines: 3, gap: null }, 'à vérifier · 3 lignes à classer'],
  ])('%j', (part, words) => expect(said(part)).toBe(words));

  it('is green only for a complete month whose equation holds', () => {
    expect(draw({})).toContain('green');
    for (const part of [{ gap: 1 }, { complete: false }, { gap: null, closing: null }, { openLines: 1 }]) {
      expect(draw(part)).not.toContain('green');
    }
  });
});

it('lines that could explain a gap show the reason, as plain text', () => {
  const line = {
    ...{ id: '1', kind: 'other' as const, title: '<i>Bonus</i>', amount: -3.5, shown: -3.5, currency: 'EUR' },
    ...{ decidedBy: 'page' as const, open: true },
    ...{ date: '2026-07-20T10:00:00.000Z', conversationId: null, orderId: null, why: 'is_gap' as const },
  };
  expect(textOf(<MonthSuspects suspects={[line]} now={NOW} />)).toBe(
    'Ce qui pourrait expliquer l’écart &lt;i&gt;Bonus&lt;/i&gt; lun. 20 juil. · son montant est celui de l’écart −3,50 €',
  );
  const open = { ...line, amount: null, shown: 12, why: 'open_sign' as const };
  expect(textOf(<MonthSuspects suspects={[open]} now={NOW} />)).toContain('12,00 € sens inconnu');
  expect(textOf(<MonthSuspects suspects={[open]} now={NOW} />)).toMatch(/^Lignes à classer/);
  expect(textOf(<MonthSuspects suspects={[]} now={NOW} />)).toBe('');
});

it('a purchase shows the amount paid beside its price, and never a deadline for shipping', () => {
  const purchase: Purchase = {
    ...{ id: '1', marketplace: 'vinted', marketplaceUserId: null, transactionId: '9', conversationId: null },
    ...{ title: 'Top Zara', price: 12, serviceFee: 1.3, shipping: null, currency: 'EUR', itemIds: [], photoUrl: null },
    ...{ orderDate: '2026-07-30T10:00:00.000Z', orderDateEstimated: true, statusText: null, phase: 'to_ship' },
    readAt: '2026-08-01T10:00:00.000Z',
    ...{ withdrawnOrderId: null, stocked: false },
    isByHand: false,
  };
  expect(textOf(<PurchaseRow purchase={purchase} now={NOW} />)).toBe(
    // A phone shows the parts after the state.
    'Top Zara 12,00 € vers jeu. 30 juil. · protection 1,30 € Pas encore expédiée protection 1,30 €',
  );
});
