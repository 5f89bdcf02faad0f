import type { ImportKind } from '../../model/file-imports/file-import.ts';
import { fold } from '../../model/fold.ts';
import type { FieldOf, RowOf } from '../rows.ts';
import { hashOf, LineIndex } from './line-index.ts';

/** The fields that number a row, where their column is certain. */
const OWN_NUMBERS: { readonly [K in ImportKind]: readonly FieldOf<K>[] } = {
  sales: ['transactionId', 'externalId'],
  // One invoice may state several expenses.
  expenses: [],
  articles: ['externalId'],
  lots: ['externalId'],
  purchases: ['transactionId', 'externalId'],
};

/** Deals, which may have several articles, and their day. */
const DAY_OF: Partial<Record<ImportKind, string>> = { sales: 'soldOn', purchases: 'boughtOn' };

/** What the articles of one deal have in common, wherever two of their lines state it. */
const OF_DEAL = [
  ...['soldOn', 'releasedOn', 'boughtOn', 'transactionId', 'conversationId', 'buyerLogin', 'supplier', 'currency'],
] as const;

type Texts = Readonly<Record<string, unknown>>;

const textIn = (row: Texts, field: string): string | null => {
  const value = row[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** What is kept of a text: 0 for none. */
const printOf = (text: string | null): number => (text === null ? 0 : (hashOf(text)[0] | 1) >>> 0);

/** Two texts contradict each other when both are known and differ. */
const isAgreed = (a: number, b: number): boolean => a === 0 || b === 0 || a === b;

/** The fingerprints of rows in one growing array: what a bundle has in common, then its article by SKU and title. */
class Prints {
  private static readonly width = OF_DEAL.length + 3;
  private values = new Uint32Array(Prints.width * 1_024);
  private size = 0;

  /** @returns the number under which they are kept, from 1 */
  add(line: number, prints: readonly number[]): number {
    const at = this.size * Prints.width;
    if (at + Prints.width > this.values.length) {
      const larger = new Uint32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values.set([line, ...prints], at);
    this.size += 1;
    return this.size;
  }

  /** A line and its fingerprints, which may be completed in place. */
  of(kept: number): Uint32Array {
    return this.values.subarray((kept - 1) * Prints.width, kept * Prints.width);
  }
}

const SKU = OF_DEAL.length;
const TITLE = OF_DEAL.length + 1;

/** In the order of `Prints`, without the line. */
const printsOf = (row: Texts): number[] => {
  const folded = (field: string): number => {
    const text = textIn(row, field);
    return printOf(text === null ? null : fold(text));
  };
  return [...OF_DEAL.map((field) => printOf(textIn(row, field))), folded('sku'), folded('title')];
};

/** A number that an earlier line has, which this one contradicts. */
export interface TakenNumber<K extends ImportKind> {
  field: FieldOf<K>;
  /** The line that has it. */
  line: number;
}

/**
 * Checks whether the number of a row is that of another one. Several lines of one number are the articles of one deal,
 * a bundle, when each names another article and nothing else that two of them state differs; otherwise one of them is
 * wrong, and only the seller knows which.
 */
export class NumberChecks<K extends ImportKind> {
  private readonly fields: readonly FieldOf<K>[];
  private readonly day: string | null;
  /** The first row of each number, and the articles of those that have several. */
  private readonly numbers = new LineIndex();
  private readonly articles = new LineIndex();
  private readonly prints = new Prints();

  /** @param certain fields whose column is known by its heading */
  constructor(kind: K, certain: ReadonlySet<string>) {
    this.fields = OWN_NUMBERS[kind].filter((field) => certain.has(field));
    this.day = DAY_OF[kind] ?? null;
  }

  /** The first number of a row that contradicts an earlier line; otherwise remembers the row and gives null. */
  take(row: RowOf[K], line: number): TakenNumber<K> | null {
    // Every field that is asked for holds text, or is absent.
    const texts = row as unknown as Texts;
    const keys = this.fields.flatMap((field) => {
      const number = textIn(texts, field);
      return number === null ? [] : [{ field, key: this.keyOf(field, number, texts) }];
    });
    if (keys.length === 0) return null;
    const own = printsOf(texts);
    for (const { field, key } of keys) {
      const first = this.numbers.lineOf(key);
      if (first === null || this.isBundled(key, this.prints.of(first), own)) continue;
      return { field, line: this.prints.of(first)[0] ?? 0 };
    }
    this.remember(
      keys.map(({ key }) => key),
      own,
      line,
    );
    return null;
  }

  /** Old tools begin their numbers again each year; the marketplace never does. */
  private keyOf(field: FieldOf<K>, number: string, row: Texts): string {
    const day = field === 'externalId' && this.day !== null ? textIn(row, this.day) : null;
    return `${field}\t${number}\t${day?.slice(0, 4) ?? ''}`;
  }

  private isBundled(key: string, first: Uint32Array, own: readonly number[]): boolean {
    if (this.day === null || !OF_DEAL.every((_, at) => isAgreed(first[at + 1] ?? 0, own[at] ?? 0))) return false;
    const isOther = (sku: number, title: number): boolean => {
      const [ownSku, ownTitle] = [own[SKU] ?? 0, own[TITLE] ?? 0];
      // Two equal tee-shirts are two articles where their SKUs differ.
      return sku !== 0 && ownSku !== 0 ? sku !== ownSku : title !== 0 && ownTitle !== 0 && title !== ownTitle;
    };
    return isOther(first[SKU + 1] ?? 0, first[TITLE + 1] ?? 0) && this.articles.lineOf(articleKey(key, own)) === null;
  }

  private remember(keys: readonly string[], own: readonly number[], line: number): void {
    const kept = this.prints.add(line, own);
    for (const key of keys) {
      const first = this.numbers.see(key, kept);
      if (first === null) continue;
      this.articles.see(articleKey(key, own), line);
      const prints = this.prints.of(first);
      for (const [at, print] of own.slice(0, OF_DEAL.length).entries())
        if (prints[at + 1] === 0) prints[at + 1] = print;
    }
  }
}

const articleKey = (key: string, own: readonly number[]): string => `${key}\t${own[SKU]}\t${own[TITLE]}`;
