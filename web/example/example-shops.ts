import type { competitors } from '#core/contract/competitors.ts';
import type { CallReply } from '#core/contract/endpoint.ts';
import { AppError } from '#core/errors.ts';
import { analyseShop } from '#core/model/competitor/analyse-shop.ts';
import type { ShopHistory } from '#core/model/competitor/shop-history.ts';
import type { ExampleBooks } from './example-books.ts';
import { FIRST_NOTES, followedShop, latestChanges, type ShopNotes, toCompetitor } from './example-competitors.ts';
import { FOLLOWED_SHOP, followedHistory } from './invented-shop.ts';
import { ownFiguresOf, ownHistory, ownShop, ownTruth } from './own-shop.ts';

type ShopReading = CallReply<typeof competitors.read>;

const NO_NOTES: ShopNotes = { followed: false, tags: [], memo: null, remindEveryDays: null };

/** The followed shop, as the visitor keeps it, and those of the invented seller. */
export interface ExampleShops {
  /** Null once the visitor deleted the followed shop. */
  readonly notes: ShopNotes | null;
  readonly followed: ShopHistory;
  keep(notes: ShopNotes | null): void;
  /** @throws {AppError} NOT_FOUND, as the next two */
  notesOf(shopId: string): ShopNotes;
  historyOf(shopId: string): ShopHistory;
  read(shopId: string): ShopReading;
}

export const openShops = (books: ExampleBooks): ExampleShops => {
  const followed = followedHistory(books.past.now);
  let notes: ShopNotes | null = FIRST_NOTES;
  const notesOf = (shopId: string): ShopNotes => {
    if (notes === null || shopId !== FOLLOWED_SHOP.shopId)
      throw new AppError('NOT_FOUND', 'Boutique introuvable.', { status: 404 });
    return notes;
  };
  return {
    get notes() {
      return notes;
    },
    ...{ followed, notesOf },
    keep(next) {
      notes = next;
    },
    historyOf(shopId) {
      if (isOwn(books, shopId)) return ownHistory(books.figures(), shopId);
      notesOf(shopId);
      return followed;
    },
    read: (shopId) => (isOwn(books, shopId) ? readOwn(books, shopId) : readFollowed(books, followed, notesOf(shopId))),
  };
};

const isOwn = ({ past: { seller } }: ExampleBooks, shopId: string): boolean =>
  seller.accounts.some(({ userId }) => userId === shopId);

const readOwn = (books: ExampleBooks, shopId: string): ShopReading => {
  const figures = books.figures();
  const history = ownHistory(figures, shopId);
  const { accounts, regime } = books.past.seller;
  const login = accounts.find(({ userId }) => userId === shopId)?.login ?? null;
  const named = { shopId, isOwn: true, login, business: regime === 'professional', city: 'Bron', notes: NO_NOTES };
  const context = { now: books.past.now, own: ownTruth(figures), ownFigures: ownFiguresOf(figures, shopId) };
  return {
    ...analyseShop(history, context),
    ...{ shop: toCompetitor(history, named), own: ownShop(figures, shopId), changes: latestChanges(history) },
  };
};

const readFollowed = (books: ExampleBooks, history: ShopHistory, notes: ShopNotes): ShopReading => {
  const figures = books.figures();
  return {
    ...analyseShop(history, { now: books.past.now, own: ownTruth(figures) }),
    shop: toCompetitor(history, followedShop(notes)),
    ...{ own: ownShop(figures, null), changes: latestChanges(history) },
  };
};
