import type { CallReply } from '#core/contract/endpoint.ts';
import type { ChangedHandSale } from '#core/contract/hand-sales.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import type { FiledOutcome } from '#core/model/sales/filed-sale.ts';
import { isoOfParisDay, parisDayOf } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { loadedSales, loadedShops, marketplaceAccounts } from '../../db/schema/index.ts';
import { keepImportShop, removeEmptyShops } from '../file-imports/import-shop.ts';
import {
  type ArticleOfSale,
  findArticleOf,
  type OnPhotosGone,
  saveArticleOf,
  withdrawArticleOf,
} from './hand-sale-article.ts';

type Input = ChangedHandSale & { id: string };
type Row = typeof loadedSales.$inferSelect;
type Account = Pick<typeof loadedShops.$inferSelect, 'marketplace' | 'marketplaceUserId'>;

/** Sales that were entered for no account in particular. */
const NO_ACCOUNT = { key: 'hand:', name: 'Ventes saisies' };

/** A sale that the seller entered, as it can be changed. @throws {AppError} NOT_FOUND */
export const readHandSale = async (
  { database, accountId }: AccountWork,
  { id }: { id: string },
): Promise<CallReply<typeof api.handSales.stated>> => {
  const [found] = await database.db
    .select()
    .from(loadedSales)
    .innerJoin(loadedShops, and(eq(loadedShops.accountId, accountId), eq(loadedShops.id, loadedSales.shopId)))
    .where(and(isOf(accountId, id), eq(loadedSales.isByHand, true)));
  if (found === undefined) throw new AppError('NOT_FOUND', 'Vente introuvable : elle a peut-être été supprimée.');
  const article = await findArticleOf({ db: database.db, accountId }, id);
  return { sale: toWire(found.loaded_sales, found.loaded_shops, article) };
};

/**
 * Enters a sale, or replaces it, with its article. Repeating it changes nothing.
 * @throws {AppError} CONFLICT for a sale of a file; NOT_FOUND for an account that is none of the seller's, and for an unknown article;
 * nothing is written then
 */
export const saveHandSale = async (
  change: Change,
  input: Input,
  onPhotosGone: OnPhotosGone,
): Promise<CallReply<typeof api.handSales.save>> => {
  const { tx, accountId } = change;
  await refuseOthers(change, input.id);
  const account = await requireAccount(change, input);
  const shop = await keepImportShop(change, { ...account, shopName: null }, NO_ACCOUNT);
  const row = toRow(change, shop.id, input);
  // Another account is another shop, of which a sale has one key.
  await tx.delete(loadedSales).where(isOf(accountId, input.id));
  await tx.insert(loadedSales).values(row);
  await removeEmptyShops(change);
  const article = await saveArticleOf(change, { ...input, marketplace: shop.marketplace }, onPhotosGone);
  change.touch('sales');
  change.touch('filed-sales');
  return { sale: toWire(row, { ...account, marketplace: shop.marketplace }, article) };
};

/** Forgets a sale that the seller entered. @throws {AppError} CONFLICT for a sale of a file */
export const removeHandSale = async (
  change: Change,
  { id }: { id: string },
  onPhotosGone: OnPhotosGone,
): Promise<CallReply<typeof api.handSales.remove>> => {
  await refuseOthers(change, id);
  const gone = await change.tx.delete(loadedSales).where(isOf(change.accountId, id)).returning({ id: loadedSales.id });
  if (gone.length === 0) return { removed: false };
  await removeEmptyShops(change);
  await withdrawArticleOf(change, id, { kept: null, onPhotosGone });
  change.touch('sales');
  change.touch('filed-sales');
  return { removed: true };
};

const isOf = (accountId: string, id: string) =>
  and(eq(loadedSales.accountId, accountId), eq(loadedSales.id, id), eq(loadedSales.importId, ''));

/** A sale that a file states is changed in its file. */
const refuseOthers = async ({ tx, accountId }: Change, id: string): Promise<void> => {
  const isNamed = and(eq(loadedSales.accountId, accountId), eq(loadedSales.id, id), eq(loadedSales.isByHand, false));
  const [other] = await tx.select({ id: loadedSales.id }).from(loadedSales).where(isNamed);
  if (other !== undefined)
    throw new AppError(
      'CONFLICT',
      'Cette vente vient d’un fichier : elle se corrige dans le fichier, puis se réimporte.',
    );
};

/** @throws {AppError} NOT_FOUND */
const requireAccount = async (
  { tx, accountId }: Change,
  { marketplace, marketplaceUserId }: Pick<Input, 'marketplace' | 'marketplaceUserId'>,
): Promise<{ marketplace: string | null; marketplaceUserId: string | null }> => {
  if (marketplace === null || marketplaceUserId === null) return { marketplace: null, marketplaceUserId: null };
  const { userId } = marketplaceAccounts;
  const isOwn = and(
    eq(marketplaceAccounts.accountId, accountId),
    eq(marketplaceAccounts.marketplace, marketplace),
    eq(userId, marketplaceUserId),
  );
  const [found] = await tx.select({ userId }).from(marketplaceAccounts).where(isOwn);
  if (found === undefined) throw new AppError('NOT_FOUND', 'Compte introuvable.', { field: 'marketplaceUserId' });
  return { marketplace, marketplaceUserId };
};

const atOf = (day: string | null): string | null => (day === null ? null : isoOfParisDay(day));

const outcomeOf = ({ price, refund, paidOn }: Input): FiledOutcome => {
  if (refund !== null && price > 0 && refund >= price) return paidOn === null ? 'cancelled' : 'refunded';
  return paidOn === null ? 'pending' : 'standing';
};

const toRow = ({ accountId, at }: Change, shopId: string, input: Input): Row => ({
  ...{ accountId, id: input.id, shopId, rowKey: `hand:${input.id}`, importId: '', isByHand: true, loadedAt: at },
  ...{ transactionId: null, conversationId: null, title: input.title, buyerLogin: input.buyerLogin },
  ...{ priceMinor: input.price, currency: input.currency, soldAt: atOf(input.soldOn), outcome: outcomeOf(input) },
  ...{ feesMinor: input.fees, refundMinor: input.refund, receivedMinor: null },
  ...{ releasedAt: atOf(input.paidOn), refundedAt: atOf(input.refundedOn), channel: input.channel },
  ...{ brand: input.brand, category: input.category, size: input.size },
});

const toWire = (
  row: Row,
  { marketplace, marketplaceUserId }: Account,
  { productId, costMinor, boughtOn }: ArticleOfSale,
): CallReply<typeof api.handSales.stated>['sale'] => ({
  id: row.id,
  title: row.title ?? '',
  price: fromMinor(row.priceMinor ?? 0),
  currency: row.currency ?? '',
  soldOn: parisDayOf(row.soldAt) ?? '',
  paidOn: parisDayOf(row.releasedAt),
  ...{ fees: toAmount(row.feesMinor), refund: toAmount(row.refundMinor) },
  refundedOn: parisDayOf(row.refundedAt),
  ...{ channel: row.channel, buyerLogin: row.buyerLogin, brand: row.brand, category: row.category, size: row.size },
  ...{ marketplace: marketplaceUserId === null ? null : marketplace, marketplaceUserId },
  ...{ productId, cost: toAmount(costMinor), boughtOn },
});
