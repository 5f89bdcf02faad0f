import { addDays, type ParisDay } from '#core/model/time.ts';

/** One invented sale whose money came on a day. */
export interface InventedSale {
  day: ParisDay;
  /** The account on the marketplace: an id of `EXAMPLE_ACCOUNTS`. */
  account: string;
  /** Identifies the sale within its day and account. */
  no: number;
  title: string;
  /** Cents. */
  priceMinor: number;
  /** Cents; null where the seller has not entered it. */
  costMinor: number | null;
}

/** An account on the marketplace. */
export interface ExampleAccount {
  userId: string;
  login: string;
  label: null;
  /** Sales of a day at most: a fraction makes most days pass without one. */
  mostPerDay: number;
}

/** The two accounts of the invented professional; the first sells twice as much. */
export const EXAMPLE_ACCOUNTS = [
  { userId: '9001', login: 'boutique_lea', label: null, mostPerDay: 4 },
  { userId: '9002', login: 'grenier_de_lea', label: null, mostPerDay: 2 },
] as const satisfies readonly ExampleAccount[];

const TITLES = [
  ...['Veste en jean Levi’s trucker M', 'Robe fleurie Sézane T38', 'Pull en laine mérinos gris M', 'Trench beige 40'],
  ...[
    'Sneakers Veja V-10 t. 39',
    'Lot de 3 t-shirts enfant 8 ans',
    'Jupe plissée 36',
    'Cardigan écru S',
    'Blazer Sandro 38',
  ],
  ...['Chemise en lin L', 'Jean droit taille 40', 'Manteau en laine 42', 'Sac en cuir camel', 'Ballerines t. 38'],
] as const;

const TOP = 6_400;
const BOTTOM = 800;
/** How often a cost is missing: rarely, as with a seller who keeps up. */
const MISSING = 0.03;

/** Numbers from 0 to 1 that depend on a text alone: every visitor and every reload sees the same past (mulberry32). */
export const numbersFrom = (text: string): (() => number) => {
  let state = [...text].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 2_654_435_761), 1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** To half a euro. */
export const rounded = (minor: number): number => Math.round(minor / 50) * 50;

const salesOf = (day: ParisDay, { userId, mostPerDay }: ExampleAccount): InventedSale[] => {
  const next = numbersFrom(`${day} ${userId}`);
  // Spring and autumn sell best.
  const season = 0.75 + 0.35 * Math.sin(((Number(day.slice(5, 7)) + 1) / 6) * Math.PI) ** 2;
  const count = Math.round(next() * mostPerDay * season);
  return Array.from({ length: count }, (_, no) => {
    const priceMinor = rounded(BOTTOM + next() ** 2 * (TOP - BOTTOM));
    const costMinor = next() < MISSING ? null : rounded(priceMinor * (0.2 + next() * 0.35));
    const title = TITLES[Math.floor(next() * TITLES.length)] ?? TITLES[0];
    return { day, account: userId, no, title, priceMinor, costMinor };
  });
};

/** Every invented sale of some accounts from one day to another, both included, oldest first. */
export const inventedSales = (accounts: readonly ExampleAccount[], from: ParisDay, to: ParisDay): InventedSale[] => {
  const sales: InventedSale[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const account of accounts) sales.push(...salesOf(day, account));
  }
  return sales;
};
