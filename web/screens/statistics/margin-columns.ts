import type { WireMarginGroup } from '#core/contract/statistics.ts';
import type { Column } from '#web/shell/figures-table.tsx';
import { money, percent, rateOf } from './figure-text.ts';
import { isFew } from './margin-rows.ts';
import type { NameGroup } from './trait-text.ts';

/** Something of the group is in its margin: a sale of a known cost, or what was paid back for an earlier one. */
const isCosted = ({ count, received, cost }: WireMarginGroup): boolean => count > 0 || received !== 0 || cost !== 0;

/** Null where no cost of the group is known: nothing in it is no margin of 0. */
export const knownMargin = (group: WireMarginGroup): number | null => (isCosted(group) ? group.margin : null);

/** The columns of margins, for a table and a file. Unknown is an empty cell of the file. @param head of the names */
export const marginColumns = (
  head: string,
  nameGroup: NameGroup,
  currency: string | null,
): Column<WireMarginGroup>[] => {
  const amount = (title: string, cell: (group: WireMarginGroup) => number | null): Column<WireMarginGroup> => ({
    ...{ head: title, cell, kind: 'money' as const },
    text(group) {
      const amountIn = cell(group);
      return amountIn === null ? 'inconnu' : money(amountIn, currency);
    },
  });
  return [
    { head, cell: nameGroup },
    { head: 'Ventes au prix d’achat connu', cell: ({ count }) => count },
    { head: 'Peu de ventes', cell: (group) => (isFew(group) ? 'oui' : 'non') },
    amount('Encaissé', (group) => (isCosted(group) ? group.received : null)),
    amount('Prix d’achat', (group) => (isCosted(group) ? group.cost : null)),
    amount('Marge', knownMargin),
    {
      head: 'Taux',
      kind: 'share',
      cell: (group) => rounded(rateOf(group)),
      text: (group) => percent(rateOf(group)),
    },
    { head: 'Ventes sans prix d’achat', cell: ({ uncosted }) => uncosted.count },
    amount('Encaissé sans prix d’achat', ({ uncosted }) => uncosted.received),
    { head: 'Ventes d’après le titre', cell: ({ deduced }) => deduced },
    { head: 'Devise', cell: () => currency },
  ];
};

const rounded = (rate: number | null): number | null => (rate === null ? null : Math.round(rate * 10_000) / 10_000);
