import type { Site } from './site.ts';

/** An order in the format of the import. */
export type ImportedOrder = { transactionId: string; title: string; orderDate: string };

/** Imports orders into the account that is signed in on the site; returns their ids in Comptoir, by title. */
export async function importOrders(site: Site, orders: readonly ImportedOrder[]): Promise<Record<string, string>> {
  const known = { marketplace: 'vinted', price: 12, currency: 'EUR', phase: 'to_ship' };
  const body = JSON.stringify({ orders: orders.map((order) => ({ ...known, ...order })) });
  return site.page.evaluate(async (imported) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/orders/import', { method: 'POST', headers, body: imported });
    if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
    const list: { orders: { id: string; title: string }[] } = await (await fetch('/api/orders')).json();
    return Object.fromEntries(list.orders.map(({ id, title }) => [title, id]));
  }, body);
}
