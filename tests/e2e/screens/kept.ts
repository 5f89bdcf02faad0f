import { strFromU8, unzipSync } from 'fflate';
import { camille } from './person.ts';
import type { Site } from './site.ts';

/** What the server stores for the seller who is signed in on the site. */
export async function readKept<T>(site: Site, path: string): Promise<T> {
  return (await site.page.evaluate(async (wanted) => (await fetch(wanted)).json(), path)) as T;
}

/** One line per stored sale, in a fixed order: its transaction, its price, its state. */
export async function keptSales(site: Site): Promise<string[]> {
  type Sale = { transactionId: string | null; title: string; price: number | null; phase: string };
  const { orders } = await readKept<{ orders: Sale[] }>(site, '/api/orders');
  return orders.map(({ transactionId, title, price, phase }) => `${transactionId} ${title} ${price} ${phase}`).sort();
}

/** Every text in the archive of Camille, who is signed in on the site. */
export async function archivedTexts(site: Site): Promise<string> {
  const bytes = await site.page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/account/confirm', { method: 'POST', headers, body });
      const answer = await fetch('/api/account/export');
      return [...new Uint8Array(await answer.arrayBuffer())];
    },
    JSON.stringify({ password: camille.password }),
  );
  return Object.values(unzipSync(Uint8Array.from(bytes)))
    .map((content) => strFromU8(content))
    .join('\n');
}
