import type { ShopKeeper } from '../seller/shop-keeper.ts';
import { findOwnItem } from './closet.ts';
import { findItem } from './competitor.ts';
import type { Item } from './item.ts';
import { type PublicShop, toPublicShop } from './public-shop.ts';

/** Everybody on one double: the sellers who can sign in, and the shops they can visit. */
export class Marketplace {
  readonly sellers: readonly ShopKeeper[];
  readonly #others: ReadonlyMap<number, PublicShop>;
  readonly #now: () => number;

  constructor(sellers: readonly ShopKeeper[], others: readonly PublicShop[], now: () => number) {
    this.sellers = sellers;
    this.#others = new Map(others.map((shop) => [shop.owner.id, shop]));
    this.#now = now;
  }

  seller(userId: number): ShopKeeper | null {
    return this.sellers.find(({ shop }) => shop.userId === userId) ?? null;
  }

  shop(userId: number): PublicShop | null {
    const seller = this.seller(userId);
    return seller ? toPublicShop(seller.shop, this.#now()) : (this.#others.get(userId) ?? null);
  }

  /** Everybody's shop except one. */
  shopsBut(userId: number): PublicShop[] {
    const sellers = this.sellers.map(({ shop }) => toPublicShop(shop, this.#now()));
    return [...sellers, ...this.#others.values()].filter(({ owner }) => owner.id !== userId);
  }

  /** An item and the shop it is in. */
  item(id: number): { item: Item; shop: PublicShop } | null {
    for (const { shop } of this.sellers) {
      const item = findOwnItem(shop, id, this.#now());
      if (item) return { item, shop: toPublicShop(shop, this.#now()) };
    }
    for (const shop of this.#others.values()) {
      const item = findItem(shop, id);
      if (item) return { item, shop };
    }
    return null;
  }
}
