import { inventSale } from './make-shop.ts';
import { makeRandom } from './prng.ts';
import type { Sale, Shop } from './sale.ts';
import { type Stage, stages, type Tab, tabOf, type UserStatus } from './stages.ts';

export type NewSale = { title: string; amount?: string; stage?: Stage; paidAt?: number; userStatus?: UserStatus };

/** What happens to a shop while a test runs: a new sale, an order that changes state. */
export class ShopKeeper {
  readonly shop: Shop;
  readonly #now: () => number;
  readonly #random = makeRandom(90_210);
  readonly #read = new Set<number>();
  #sold: number;

  constructor(shop: Shop, now: () => number) {
    this.shop = shop;
    this.#now = now;
    this.#sold = (shop.firstIndex ?? 0) + shop.sales.length;
  }

  /** Adds a new sale at the top of the list. */
  addSale(wanted: NewSale): Sale {
    this.#sold += 1;
    const stage = wanted.stage ?? 'labelSent';
    const paidAt = wanted.paidAt ?? this.#now();
    const invented = inventSale(this.#random, {
      index: this.#sold,
      title: wanted.title,
      stage,
      paidAt,
      now: this.#now(),
      currency: 'EUR',
    });
    const sale = {
      ...invented,
      amount: wanted.amount ?? invented.amount,
      userStatus: wanted.userStatus ?? invented.userStatus,
    };
    this.shop.sales.unshift(sale);
    return sale;
  }

  /** Moves an order to another stage, as of now. */
  advance(sale: Sale, stage: Stage): void {
    const known = this.find((candidate) => candidate.transactionId === sale.transactionId);
    if (!known) throw new Error(`advance: no sale ${sale.transactionId} in this shop`);
    Object.assign(known, { stage, wording: 0, userStatus: stages[stage].userStatus, statusAt: this.#now() });
  }

  /** The seller's own client reports that a conversation was opened. */
  markAsRead(conversationId: number): void {
    this.#read.add(conversationId);
  }

  hasRead(conversationId: number): boolean {
    return this.#read.has(conversationId);
  }

  find(test: (sale: Sale) => boolean): Sale | null {
    return this.shop.sales.find(test) ?? null;
  }

  inTab(tab: Tab): Sale[] {
    return tab === 'all' ? this.shop.sales : this.shop.sales.filter((sale) => tabOf(sale.userStatus) === tab);
  }
}
