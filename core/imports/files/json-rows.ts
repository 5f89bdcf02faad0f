import type { Cell } from '../cells/cell.ts';
import { tableOfThings } from './html-rows.ts';

type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_DEPTH = 6;
/** Fields of a thing within a thing: `buyer.login`. */
const MAX_NESTED = 3;

const largerOf = (a: readonly Thing[], b: readonly Thing[]): readonly Thing[] => (b.length > a.length ? b : a);

/** The longest list of things anywhere in a document. */
const longestList = (value: unknown, depth = 0): readonly Thing[] => {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) && value.every(isThing) ? value : [];
  return Object.values(value)
    .filter((inner) => Array.isArray(inner) || (isThing(inner) && own.length === 0))
    .reduce<readonly Thing[]>((longest, inner) => largerOf(longest, longestList(inner, depth + 1)), own);
};

/** `{amount: '12.5', currency_code: …}`, as the marketplace writes money. */
const moneyOf = (value: Thing): string | null => {
  const { amount, currency_code: code, currency } = value;
  const unit = code ?? currency;
  if (typeof amount !== 'string' && typeof amount !== 'number') return null;
  return typeof unit === 'string' ? `${amount} ${unit}` : String(amount);
};

const put = (cells: Map<string, Cell>, name: string, value: unknown, depth: number): void => {
  if (typeof value === 'string' || typeof value === 'number') cells.set(name, value);
  else if (typeof value === 'boolean') cells.set(name, value ? 'oui' : 'non');
  else if (isThing(value)) {
    const money = moneyOf(value);
    if (money !== null) cells.set(name, money);
    else if (depth < MAX_NESTED)
      for (const [inner, one] of Object.entries(value)) put(cells, `${name}.${inner}`, one, depth + 1);
  }
};

/** The rows of a JSON document, its field names first; null when it is no JSON. */
export const rowsOfJson = (text: string): Cell[][] | null => {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return null;
  }
  const things = longestList(document).map((thing) => {
    const cells = new Map<string, Cell>();
    for (const [name, value] of Object.entries(thing)) put(cells, name, value, 1);
    return cells;
  });
  return things.length > 0 ? tableOfThings<Cell>(things, '') : [];
};
