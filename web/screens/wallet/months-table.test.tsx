import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { WalletMonth } from '#core/contract/wallet.ts';
import { accountMarks } from '#core/model/account-marks.ts';
import { makeWalletMonth } from '#core/testing/make-wallet-month.ts';
import { MonthsTable } from './months-table.tsx';

const account = (userId: string, login: string) => ({ marketplace: 'vinted', userId, login, label: null });
const accounts = [account('31', 'lea_pro'), account('32', 'lea_perso')];
const markOf = accountMarks(['31', '32'], accounts);

/** The rows of the table, cell by cell, as they are read aloud. */
const rowsOf = (months: readonly WalletMonth[], namesOwners = false): string[] => {
  const markup = renderToStaticMarkup(<MonthsTable months={months} markOf={markOf} namesOwners={namesOwners} />);
  return markup.split('<tr').flatMap((row) => {
    const cells = row.split(/<t[hd]/).slice(1);
    const words = cells.map((cell) =>
      `<td${cell}`
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
    return words.some((word) => word !== '') ? [words.join(' | ')] : [];
  });
};

const HEAD = 'Mois | Ventes | Achats | Virements | Autres | Solde | État';
const FINE = 'le compte est bon';

describe('the table of months', () => {
  it('has one row for each month, whose figures and balance add up', () => {
    expect(rowsOf([makeWalletMonth()])).toEqual([
      HEAD,
      `juillet 2026 ${FINE} | +60,00 € | 0,00 € | −95,00 € | −4,50 € | 80,50 € | ${FINE}`,
    ]);
  });

  it('says which figures of an incomplete month are partial, and shows no 0 for what was not read', () => {
    const [, row] = rowsOf([makeWalletMonth({ complete: false, missingLines: 3, closing: null, sums: { sale: 60 } })]);
    const state = 'incomplet · 3 lignes à lire';
    expect(row).toBe(`juillet 2026 ${state} | +60,00 € en partie | inconnu | inconnu | inconnu | inconnu | ${state}`);
  });

  it('ends with the sums of all months, partial as soon as one of them is', () => {
    const june = makeWalletMonth({ month: '2026-06', sums: { sale: 40, purchase: -10 }, complete: false });
    expect(rowsOf([makeWalletMonth(), june]).at(-1)).toBe(
      'Total des 2 mois | +100,00 € en partie | −10,00 € en partie | −95,00 € en partie | −4,50 € en partie |  | ',
    );
  });

  it('names the months between two others of which nothing was read, once for all currencies', () => {
    const months = [
      makeWalletMonth(),
      makeWalletMonth({ month: '2026-03' }),
      makeWalletMonth({ month: '2026-05', currency: 'PLN' }),
    ];
    const unread = rowsOf(months).filter((row) => row.startsWith('À lire'));
    expect(unread).toEqual(['À lire : avril 2026 et juin 2026 Aucun mouvement ?']);
  });

  it('keeps accounts and currencies apart, the unnamed account last', () => {
    const rows = rowsOf(
      [
        makeWalletMonth({ marketplaceUserId: null, unnamedAccountId: 'u1' }),
        makeWalletMonth(),
        makeWalletMonth({ currency: 'PLN' }),
        makeWalletMonth({ marketplaceUserId: '32' }),
      ],
      true,
    );
    expect(rows.map((row) => row.split(' | ')[0]?.replace(` ${FINE}`, ''))).toEqual([
      'Mois',
      ...['L lea_pro lea_pro EUR', 'juillet 2026', 'L lea_pro lea_pro PLN', 'juillet 2026'],
      ...['L lea_perso lea_perso EUR', 'juillet 2026', 'Compte à préciser EUR', 'juillet 2026'],
    ]);
  });

  it('keeps a month in which nothing was read among the others of its wallet', () => {
    const rows = rowsOf([makeWalletMonth(), makeWalletMonth({ month: '2026-06', currency: null, closing: null })]);
    expect(rows[2]).toContain('juin 2026');
    expect(rows[2]).toContain('| inconnu | inconnu | inconnu | inconnu | inconnu |');
    expect(rows.at(-1)).toContain('+60,00 € en partie');
  });
});
