import { account } from './account.ts';
import { accountJobs } from './account-jobs.ts';
import { accountMoves } from './account-moves.ts';
import { auth } from './auth.ts';
import { captures } from './captures.ts';
import { competitors } from './competitors.ts';
import { dailyMail } from './daily-mail.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { expenses } from './expenses.ts';
import { exportFiles } from './exports.ts';
import { handSales } from './hand-sales.ts';
import { home } from './home.ts';
import { fileImports } from './imports.ts';
import { items } from './items.ts';
import { mailboxes, waitingMails } from './mailboxes.ts';
import { mails } from './mails.ts';
import { marketplaceAccounts } from './marketplace-accounts.ts';
import { orderNotes } from './order-notes.ts';
import { orders } from './orders.ts';
import { passkeys } from './passkeys.ts';
import { preferenceCalls } from './preferences.ts';
import { privateOrders } from './private-orders.ts';
import { productPhotos } from './product-photos.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { reading } from './reading.ts';
import { salePages } from './sale-pages.ts';
import { sales } from './sales.ts';
import { secondFactor } from './second-factor.ts';
import { shops } from './shops.ts';
import { statistics } from './statistics.ts';
import { storage } from './storage.ts';
import { subscriptions } from './subscriptions.ts';
import { system } from './system.ts';
import { unnamedAccounts } from './unnamed-accounts.ts';
import { wallet } from './wallet.ts';

/** Every API call, by resource. */
export const api = {
  auth,
  account,
  accountJobs,
  secondFactor,
  passkeys,
  orders,
  orderNotes,
  purchases,
  marketplaceAccounts,
  unnamedAccounts,
  accountMoves,
  captures,
  reading,
  wallet,
  home,
  items,
  competitors,
  shops,
  documents,
  mails,
  mailboxes,
  waitingMails,
  privateOrders,
  sales: { ...sales, ...salePages },
  handSales,
  expenses,
  statistics,
  exports: exportFiles,
  fileImports,
  storage,
  subscriptions,
  preferences: preferenceCalls,
  dailyMail,
  products,
  productPhotos,
  system,
};

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));

const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** Null for an unknown id: ids also arrive in messages between contexts. */
export const findEndpoint = (id: string): Endpoint | null => byId.get(id) ?? null;
