import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents } from '#core/api/read-events.ts';
import { system } from '#core/contract/system.ts';
import { makeCapture, makeRecord } from '#server/testing/make-seller.ts';
import { registration } from '#server/testing/sign-up.ts';

/** What one seller's device sent and received while the database came and went. */
export interface SellerReport {
  /** Transaction ids of the sales whose capture was acknowledged. */
  acknowledged: Set<string>;
  /** Transaction ids of the orders that the server lists in the end, one for each order. */
  listed: string[];
  /** Ids of these orders that no event named. */
  unannounced: string[];
}

/** What all of them saw of the servers. */
export interface LoadReport {
  sellers: SellerReport[];
  /** How many requests got which status; 0 stands for no answer at all. */
  statuses: Map<number, number>;
  /** Answers of 500 and more that were not a French 503 with `Retry-After`. */
  wrong: string[];
  /** In ms. */
  slowest: number;
}

/** Longer than the client of the extension waits. */
const PATIENCE_MS = 35_000;
const PAUSE_MS = 200;

interface Reply {
  status: number;
  body: { ext_token?: string; error?: string; orders?: { id: string; transactionId: string }[] };
}

/** Sends requests to the servers in turn, and counts what they answer. */
const createCaller = (addresses: readonly string[], report: LoadReport) => {
  let turn = 0;

  const ask = async (path: string, init: RequestInit): Promise<Reply> => {
    turn += 1;
    const url = `${addresses[turn % addresses.length]}${path}`;
    const startedAt = performance.now();
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
    const status = response?.status ?? 0;
    const body: Reply['body'] = (await response?.json().catch(() => null)) ?? {};
    report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
    report.slowest = Math.max(report.slowest, performance.now() - startedAt);
    const isRight = status === 503 && response?.headers.has('retry-after') && /Réessayez/.test(body.error ?? '');
    if (status >= 500 && !isRight) report.wrong.push(`${status} ${JSON.stringify(body)}`);
    return { status, body };
  };

  /** Asks again until a server answers with anything but a failure of its own. */
  return async (path: string, init: RequestInit): Promise<Reply> => {
    for (;;) {
      const reply = await ask(path, init);
      if (reply.status > 0 && reply.status < 500) return reply;
      await sleep(PAUSE_MS);
    }
  };
};

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/**
 * Sellers whose devices send captures to several servers without a break, each again and again under its own id until
 * it is acknowledged, as the extension's outbox does. They sign up before: a sign-up has no id under which it could be
 * repeated.
 */
export const startLoad = async (addresses: readonly string[], sellers: number) => {
  const report: LoadReport = { sellers: [], statuses: new Map(), wrong: [], slowest: 0 };
  const call = createCaller(addresses, report);
  let isOver = false;

  const runSeller = async (token: string, index: number): Promise<SellerReport> => {
    const authorization = `Bearer ${token}`;
    const feed = followFeed(addresses[index % addresses.length] ?? '', token);
    const acknowledged = new Set<string>();
    while (!isOver) {
      const records = [makeRecord(), makeRecord()];
      const capture = makeCapture(records);
      const init = post(capture, { authorization, 'idempotency-key': capture.captureId });
      const { status } = await call('/api/captures', init);
      if (status !== 200) throw new Error(`a capture was refused: ${status}`);
      for (const { transactionId } of records) acknowledged.add(transactionId ?? '');
    }
    const { body: list } = await call('/api/orders', { headers: { authorization } });
    const orders = list.orders ?? [];
    const unannounced = await feed.missing(orders.map(({ id }) => id));
    return { acknowledged, listed: orders.map(({ transactionId }) => transactionId), unannounced };
  };

  const signUps = Array.from({ length: sellers }, () => call('/api/auth/register', post(registration())));
  const tokens = (await Promise.all(signUps)).map(({ body }) => body.ext_token ?? '');
  const running = Promise.all(tokens.map(runSeller));
  running.catch(() => {});
  return {
    /** Lets every device finish, then compares with the servers. */
    async end(): Promise<LoadReport> {
      isOver = true;
      return { ...report, sellers: await running };
    },
  };
};

/** How long the feed may take to catch up after the last change: it reconnects after a pause. */
const CATCH_UP_MS = 15_000;

/** Reads the change feed of one seller, again from where it stopped whenever it breaks. */
const followFeed = (baseUrl: string, token: string) => {
  const named = new Set<string>();
  const ending = new AbortController();
  const { signal } = ending;
  let lastEventId: string | null = '0';
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        for await (const event of readEvents({ baseUrl, token, client: 'ext/9.9.9', lastEventId, signal })) {
          lastEventId = event.id ?? lastEventId;
          if (event.name !== 'orders.changed') continue;
          for (const id of JSON.parse(event.data).ids) named.add(id);
        }
      } catch {
        await sleep(PAUSE_MS);
      }
    }
  };
  void follow();
  return {
    async missing(ids: readonly string[]): Promise<string[]> {
      const until = performance.now() + CATCH_UP_MS;
      const absent = (): string[] => ids.filter((id) => !named.has(id));
      while (absent().length > 0 && performance.now() < until) await sleep(PAUSE_MS);
      ending.abort();
      return absent();
    },
  };
};

/** Time in ms until the health check answers with a status. */
export const untilHealth = async (address: string, status: number): Promise<number> => {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(`${address}${system.health.path}`).catch(() => null);
    await response?.body?.cancel();
    if (response?.status === status) return performance.now() - startedAt;
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`no ${status} from ${address}`);
    await sleep(PAUSE_MS / 4);
  }
};
