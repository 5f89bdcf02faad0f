import type { Price } from '../values/price.ts';
import { parsePriceText } from '../values/price-text.ts';
import { plainText } from './subjects.ts';

/** What a mail says of something that was sold. */
export interface MailedSale {
  buyer: string | null;
  /** Null for a bundle, which is only counted. */
  title: string | null;
  /** Articles of a bundle; null: one. */
  itemCount: number | null;
  price: Price | null;
  /** The articles of a bundle, where the mail of a professional names them. */
  items: readonly string[];
}

const BOUGHT = /^(?<buyer>[\w.-]{1,40}) (?:a acheté|has bought) ?:?$/i;
const BUNDLE = /^(?:(\d{1,3}) articles|bundle (\d{1,3}) items|set di (\d{1,3}) articoli)$/i;
const ORDER = /^(?:commande|order)\s*:$/i;
const ADDRESS = /^(?:adresse|address)\b/i;
const MOST_ITEMS = 100;

const NOTHING: MailedSale = { buyer: null, title: null, itemCount: null, price: null, items: [] };

/** The buyer, and behind them the article and its price, each on a line of its own. */
export const readSaleLines = (lines: readonly string[], domain: string): MailedSale => {
  const at = lines.findIndex((line) => BOUGHT.test(line));
  if (at === -1) return NOTHING;
  const [title = '', price = ''] = lines.slice(at + 1, at + 3);
  const count = BUNDLE.exec(plainText(title))
    ?.slice(1)
    .find((part) => part !== undefined);
  return {
    buyer: BOUGHT.exec(lines[at] ?? '')?.groups?.buyer ?? null,
    title: count !== undefined || title === '' ? null : title,
    itemCount: count === undefined ? null : Number(count),
    price: parsePriceText(price, domain),
    items: itemsIn(lines.slice(at)),
  };
};

/** The lines below « Commande : », up to the address, which is not kept. */
const itemsIn = (lines: readonly string[]): string[] => {
  const at = lines.findIndex((line) => ORDER.test(line));
  const rest = at === -1 ? [] : lines.slice(at + 1);
  const end = rest.findIndex((line) => ADDRESS.test(line));
  return end === -1 ? [] : rest.slice(0, Math.min(end, MOST_ITEMS));
};
