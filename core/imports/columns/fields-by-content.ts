import type { ImportKind } from '../../model/file-imports/file-import.ts';
import type { FieldOf } from '../rows.ts';
import type { ColumnProfile } from './profile.ts';

/** What a column must hold nearly throughout. */
const SHARE = 0.8;

type Look = 'day' | 'amount' | 'title' | 'place';

const LOOKS: Readonly<Record<Look, (profile: ColumnProfile) => boolean>> = {
  // Bare numbers may be anything.
  day: ({ days, filled }) => days >= filled * SHARE,
  // Amounts of money show cents or a currency somewhere; whole numbers may be anything.
  amount: ({ amounts, filled, commas, points, currencies, days }) =>
    amounts >= filled * SHARE && days === 0 && commas + points + currencies.size > 0,
  title: ({ texts, filled, letters, places }) => texts >= filled * SHARE && letters >= texts * 8 && places * 2 < filled,
  place: ({ places, filled }) => places >= filled * SHARE,
};

/** The fields that can be recognised by what a column contains, where only one column looks like it. */
const TOLD: { readonly [K in ImportKind]: readonly (readonly [Look, FieldOf<K>])[] } = {
  sales: [
    ['day', 'soldOn'],
    ['amount', 'priceMinor'],
    ['title', 'title'],
    ['place', 'place'],
  ],
  expenses: [
    ['day', 'day'],
    ['amount', 'amountMinor'],
    ['title', 'type'],
  ],
  articles: [
    ['day', 'boughtOn'],
    ['amount', 'costMinor'],
    ['title', 'title'],
    ['place', 'place'],
  ],
  lots: [
    ['day', 'boughtOn'],
    ['amount', 'costMinor'],
    ['title', 'name'],
  ],
  purchases: [
    ['day', 'boughtOn'],
    ['amount', 'totalMinor'],
    ['title', 'title'],
  ],
};

/**
 * Fields that no heading named, recognised by the content of the columns that are left. Two columns that look the same
 * identify nothing.
 */
export const fieldsByContent = <K extends ImportKind>(
  kind: K,
  columns: readonly number[],
  profiles: readonly ColumnProfile[],
  known: ReadonlySet<FieldOf<K>>,
): [column: number, field: FieldOf<K>][] =>
  TOLD[kind].flatMap(([look, field]) => {
    if (known.has(field)) return [];
    const fitting = columns.filter((column) => {
      const profile = profiles[column];
      return profile !== undefined && profile.filled > 0 && LOOKS[look](profile);
    });
    const [column] = fitting;
    return fitting.length === 1 && column !== undefined ? [[column, field] as [number, FieldOf<K>]] : [];
  });
