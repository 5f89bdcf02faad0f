import type { Site } from './site.ts';

/** What the server keeps for the seller who is signed in on the site. */
export async function readKept<T>(site: Site, path: string): Promise<T> {
  return (await site.page.evaluate(async (wanted) => (await fetch(wanted)).json(), path)) as T;
}

/** One line for each sale that the server keeps, in an order of its own: its number, what it is worth, where it stands. */
export async function keptSales(site: Site): Promise<string[]> {
  type Sale = { transactionId: string | null; title: string; price: number | null; phase: string };
  const { orders } = await readKept<{ orders: Sale[] }>(site, '/api/orders');
  return orders.map(({ transactionId, title, price, phase }) => `${transactionId} ${title} ${price} ${phase}`).sort();
}
