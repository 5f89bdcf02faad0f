import { account } from './account.ts';
import { accountMoves } from './account-moves.ts';
import { auth } from './auth.ts';
import { captures } from './captures.ts';
import { competitors } from './competitors.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { expenses } from './expenses.ts';
import { items } from './items.ts';
import { marketplaceAccounts } from './marketplace-accounts.ts';
import { orderNotes } from './order-notes.ts';
import { orders } from './orders.ts';
import { privateOrders } from './private-orders.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { reading } from './reading.ts';
import { sales } from './sales.ts';
import { storage } from './storage.ts';
import { subscriptions } from './subscriptions.ts';
import { system } from './system.ts';
import { unnamedAccounts } from './unnamed-accounts.ts';
import { wallet } from './wallet.ts';

/** Every API call, by resource. */
export const api = {
  auth,
  account,
  orders,
  orderNotes,
  purchases,
  marketplaceAccounts,
  unnamedAccounts,
  accountMoves,
  captures,
  reading,
  wallet,
  items,
  competitors,
  documents,
  privateOrders,
  sales,
  expenses,
  storage,
  subscriptions,
  products,
  system,
};

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));

const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** Null for an unknown id: ids also arrive in messages between contexts. */
export const findEndpoint = (id: string): Endpoint | null => byId.get(id) ?? null;
