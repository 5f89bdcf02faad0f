import type { Page } from 'puppeteer';
import type { StoredOrder } from './compare.ts';

/** The browser API available to a page of the extension. */
type WithRuntime = { chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } } };

export type WorkerReply = { ok: true; value: unknown } | { ok: false; error: { code: string; message: string } };

/**
 * Sends a message to the worker as the page's own screen does: once more when the worker died before it replied, unless
 * the message must not be repeated. Null when the worker died.
 */
export async function askWorker(
  page: Page,
  name: string,
  input: unknown,
  isRepeatable = true,
): Promise<WorkerReply | null> {
  const message = { name, input };
  const send = () =>
    page.evaluate(async (sent) => {
      const { runtime } = (globalThis as unknown as WithRuntime).chrome;
      return (await runtime.sendMessage(sent).catch(() => null)) ?? null;
    }, message);
  return ((await send()) ?? (isRepeatable ? await send() : null)) as WorkerReply | null;
}

/** The orders as a screen receives them from the worker; null when the worker died. */
export async function pullOrders(page: Page): Promise<StoredOrder[] | null> {
  type Part = { epoch: string; seq: number; more: boolean; orders: StoredOrder[] };
  const pulled = new Map<string, StoredOrder>();
  for (let known: { epoch: string; seq: number } | null = null; ; ) {
    const reply = await askWorker(page, 'orders.pull', { known });
    if (!reply?.ok) return null;
    const { epoch, seq, more, orders } = reply.value as Part;
    for (const order of orders) pulled.set(order.id, order);
    if (!more) return [...pulled.values()];
    known = { epoch, seq };
  }
}

/** The newest reading of one tab, as the panel shows it. */
export interface TabReport {
  state: string;
  kind: string;
  at: string;
  page: number | null;
  subject: string | null;
  captureId: string | null;
  message: string | null;
}

export interface ExtensionRows {
  /** Captures that wait to be sent. */
  captures: number;
  /** Changes that wait to be sent. */
  changes: number;
  /** Keys of the refused changes. */
  refused: string[];
  setAside: number;
  reports: TabReport[];
}

/** What the extension keeps in its database besides the orders. */
export async function readRows(page: Page): Promise<ExtensionRows> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('comptoir'));
    try {
      const stores = database.transaction(['outbox', 'changes', 'refused', 'quarantine', 'items']);
      const count = (name: string) => settled(stores.objectStore(name).count());
      const [captures, changes, setAside, refused, reports] = await Promise.all([
        count('outbox'),
        count('changes'),
        count('quarantine'),
        settled(stores.objectStore('refused').getAllKeys()),
        settled(stores.objectStore('items').get('tabReports')),
      ]);
      return { captures, changes, setAside, refused: refused.map(String), reports: reports?.value ?? [] };
    } finally {
      database.close();
    }
  });
}
