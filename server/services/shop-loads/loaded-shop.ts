import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { Fields } from '#core/model/file-imports/claims.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import { isElsewhere } from '#core/model/sales/sale-channel.ts';
import { loadedSales, type loadedShops } from '../../db/schema/index.ts';
import type { LoadClaim } from './load-claims.ts';

export type LoadShopInput = z.output<typeof api.sales.load.body>;
export type LoadedShop = typeof loadedShops.$inferSelect;

/** A row as a load states it, under the key by which a later load finds it. */
export type KeyedRow<Row> = Row & { rowKey: string };

export interface LoadCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** A load at work: the shop, and what is noted of each row that it makes or changes. */
export interface Loading {
  shop: LoadedShop;
  claim: (made: LoadClaim) => void;
}

/** What loads state of a sale. */
export interface SaleContent {
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  buyerLogin: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
  soldAt: string | null;
  releasedAt: string | null;
  receivedMinor: Minor | null;
  feesMinor: Minor | null;
  refundMinor: Minor | null;
  refundedAt: string | null;
  channel: string | null;
  brand: string | null;
  category: string | null;
  size: string | null;
}

/** What loads state of a comment. */
export interface CommentContent {
  text: string | null;
  at: string | null;
}

export const NO_SALE: Record<keyof SaleContent, null> = {
  ...{ transactionId: null, conversationId: null, title: null, buyerLogin: null, currency: null },
  ...{ priceMinor: null, soldAt: null, releasedAt: null, receivedMinor: null, feesMinor: null },
  ...{ refundMinor: null, refundedAt: null, channel: null, brand: null, category: null, size: null },
};

const contentColumns = () => {
  const { transactionId, conversationId, title, buyerLogin, priceMinor, currency, soldAt, ...rest } = loadedSales;
  const { releasedAt, receivedMinor, feesMinor, refundMinor, refundedAt, channel, brand, category, size } = rest;
  return {
    ...{ transactionId, conversationId, title, buyerLogin, priceMinor, currency, soldAt, releasedAt, receivedMinor },
    ...{ feesMinor, refundMinor, refundedAt, channel, brand, category, size },
  };
};

/** The columns of what loads state of a sale. */
export const SALE_COLUMNS = contentColumns();
export const NO_COMMENT = { text: null, at: null };
export const NO_LINE = { label: null, amountMinor: null, currency: null, at: null };

/** The numbers of a deal on the marketplace. Those of one that was made elsewhere are none of it. */
export const dealNumbersOf = ({ channel = null, ...row }: LoadShopInput['ventes'][number]) =>
  isElsewhere(channel)
    ? { transactionId: null, conversationId: null }
    : { transactionId: row.transactionId ?? null, conversationId: row.conversationId ?? null };

/** The fields that a load states. */
export const definedOf = (values: object): Fields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
