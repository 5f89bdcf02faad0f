import type { WireMarginGroup } from '#core/contract/statistics.ts';
import type { Column } from '#web/shell/figures-table.tsx';
import { money, percent, rateOf } from './figure-text.ts';
import type { NameGroup } from './trait-text.ts';

/** The columns of margins, for a table and a file. Unknown is an empty cell of the file. @param head of the names */
export const marginColumns = (
  head: string,
  nameGroup: NameGroup,
  currency: string | null,
): Column<WireMarginGroup>[] => {
  const amount = (title: string, cell: (group: WireMarginGroup) => number): Column<WireMarginGroup> => ({
    ...{ head: title, cell },
    text: (group) => money(cell(group), currency),
  });
  return [
    { head, cell: nameGroup },
    { head: 'Ventes au prix d’achat connu', cell: ({ count }) => count },
    amount('Encaissé', ({ received }) => received),
    amount('Prix d’achat', ({ cost }) => cost),
    amount('Marge', ({ margin }) => margin),
    { head: 'Taux', cell: (group) => rounded(rateOf(group)), text: (group) => percent(rateOf(group)) },
    { head: 'Ventes sans prix d’achat', cell: ({ uncosted }) => uncosted.count },
    amount('Encaissé sans prix d’achat', ({ uncosted }) => uncosted.received),
    { head: 'Ventes d’après le titre', cell: ({ deduced }) => deduced },
    { head: 'Devise', cell: () => currency },
  ];
};

const rounded = (rate: number | null): number | null => (rate === null ? null : Math.round(rate * 10_000) / 10_000);
