import { auth } from './auth.ts';
import { captures } from './captures.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { orders } from './orders.ts';
import { privateOrders } from './private-orders.ts';
import { products } from './products.ts';
import { sales } from './sales.ts';
import { subscriptions } from './subscriptions.ts';
import { system } from './system.ts';

/** Every call of the API, by resource. */
export const api = { auth, orders, captures, documents, privateOrders, sales, subscriptions, products, system };

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));

const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** Null for an unknown id: ids also arrive in messages between contexts. */
export const findEndpoint = (id: string): Endpoint | null => byId.get(id) ?? null;
