import type { OpenedFile } from '#core/imports/open-file.ts';
import type { SaleRow } from '#core/imports/rows.ts';
import { fold } from '#core/model/fold.ts';
import type { Regime } from '#core/model/regime.ts';
import type { LeftOut } from './left-out.ts';
import { headingOf, type Mapped } from './map-columns.ts';

const PROFESSIONAL = /^pro(?:f|fessionnel(?:le)?|fessional)?$/;
const PRIVATE = /^(?:perso(?:nnel(?:le)?)?|particuliere?|privee?|private)$/;

/** The regime that a word names; null for any other word. */
const regimeOf = (word: string): Regime | null => {
  const folded = fold(word.trim());
  if (PROFESSIONAL.test(folded)) return 'professional';
  return PRIVATE.test(folded) ? 'particulier' : null;
};

interface RegimedRow {
  row: SaleRow;
  /** Null: the file names none, so that the seller's own applies. */
  regime: Regime | null;
}

const NEITHER = 'Ni «\u00a0pro\u00a0» ni «\u00a0perso\u00a0»\u202f: le régime de cette vente est inconnu.';

/**
 * Rows with the regime of their account. A column of accounts names regimes where one of its words is one; a line that then
 * names none is refused, and so is one whose sale stands under another account above.
 */
export const regimesOf = (
  file: OpenedFile,
  mapped: Mapped<'sales'>,
  rows: readonly SaleRow[],
  { refused }: LeftOut,
): RegimedRow[] => {
  if (!rows.some(({ account }) => regimeOf(account ?? '') !== null)) return rows.map((row) => ({ row, regime: null }));
  const field = headingOf(file, mapped, 'account');
  const first = new Map<string, { line: number; regime: Regime }>();
  return rows.flatMap((row): RegimedRow[] => {
    const regime = regimeOf(row.account ?? '');
    const refuse = (reason: string): [] => {
      refused.push({ file: file.shape.name, line: row.line, field, reason });
      return [];
    };
    if (regime === null) return refuse(NEITHER);
    const name = row.transactionId ?? row.externalId;
    const known = name === null ? undefined : first.get(name);
    if (known !== undefined && known.regime !== regime)
      return refuse(`Cette vente est à la ligne ${known.line} sous un autre compte.`);
    if (name !== null && known === undefined) first.set(name, { line: row.line, regime });
    return [{ row, regime }];
  });
};
