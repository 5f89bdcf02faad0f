import type { Completeness } from '../contract/completeness.ts';
import type { LoadState } from '../model/page-loads.ts';
import { createActiveReading } from '../services/active-reading.ts';
import type { PageAnswer } from '../services/active-reading-context.ts';
import { items } from '../storage/items.ts';
import { openCache, updateCache } from '../sync/order-cache.ts';
import { readSession } from '../sync/session.ts';
import { makeSyncContext, NOON, signIn } from './make-sync-context.ts';

/** The tab in front. */
export const TAB = 7;
export const line: Completeness = {
  ...{ marketplace: 'vinted', marketplaceUserId: null, list: 'sold', filter: 'all', totalPages: 4, totalEntries: 70 },
  ...{ pagesRead: [1], complete: false, readAt: new Date(NOON).toISOString() },
};
export const KEY = 'vinted - sold';

const rowsOf = (page: number) => [
  {
    ...{ conversation_id: 24_100_000_000 + page, transaction_id: 21_300_000_000 + page, title: `Veste ${page}` },
    ...{ price: { amount: '18.0', currency_code: 'EUR' }, status: 'Bordereau envoyé au vendeur', photo: null },
    ...{ date: '2026-11-19T18:02:11+01:00', transaction_user_status: 'needs_action' },
  },
];
export const pageOf = (path: string): PageAnswer => {
  const page = Number(new URL(path, 'https://x.test').searchParams.get('page'));
  const pagination = { current_page: page, page, per_page: 20, total_entries: 70, total_pages: 4 };
  const body = JSON.stringify({ my_orders: rowsOf(page), pagination, code: 0 });
  return { ...HERE, status: 200, isJson: true, body };
};
export const HERE: PageAnswer = {
  ...{ origin: 'https://www.vinted.fr', isVisible: true, status: null, isRedirected: false, isJson: false, body: '' },
  ...{
    jar: 'https://www.vinted.fr',
    tab: TAB,
    load: { id: 'load-of-tab', askedAt: NOON, at: NOON, changedAt: null, named: [] },
  },
};
/** A worker whose waits are ended by hand, and a tab whose answers the test sets. */
export const openReadingBench = async (ledger: readonly Completeness[] = [line]) => {
  const bench = makeSyncContext();
  await signIn(bench);
  const { ctx, clock } = bench;
  const session = await ctx.items.read(items.session);
  if (!session?.user) throw new Error('signed out');
  const Subscription = { status: 'active', plan: 'premium', endDate: null };
  await ctx.items.write(items.session, { ...session, user: { ...session.user, Subscription } });
  const { account = '' } = (await readSession(ctx)) ?? {};
  const cache = await openCache(ctx, account);
  await updateCache(ctx, cache.epoch, { completeness: [...ledger] });

  const asked: { path: string; at: number; tabId: number }[] = [];
  const load: LoadState = HERE.load;
  const tab = { answer: (path: string): PageAnswer | null => pageOf(path), isThere: true, load };
  const workers: { active: ReturnType<typeof createActiveReading>; life: { isDead: boolean } }[] = [];
  const waits: { until: number; go: () => void }[] = [];
  const startWorker = (from = ctx) => {
    const life = { isDead: false };
    const active = createActiveReading({
      ...from,
      askPage: async (tabId, path) => {
        if (life.isDead) return new Promise(() => {});
        if (path !== null) asked.push({ path, at: clock.now, tabId });
        const answer = path === null ? HERE : tab.answer(path);
        return tab.isThere && answer ? { ...answer, load: tab.load } : null;
      },
      wait: (ms) => new Promise((go) => waits.push({ until: clock.now + ms, go: life.isDead ? () => {} : go })),
      sendSoon: () => {},
    });
    workers.push({ active, life });
    return { active, die: () => Object.assign(life, { isDead: true }) };
  };
  /** Until the worker at work waits for its next turn, or has none. */
  const settle = async () => {
    const isBusy = async () => {
      const boards = await Promise.all(
        workers.filter(({ life }) => !life.isDead).map(({ active }) => active.read(null)),
      );
      return waits.length === 0 && boards.some(({ run }) => run?.state === 'running');
    };
    while (await isBusy()) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Lets time pass until nothing waits any more, or for so long. */
  const pass = async (ms: number) => {
    await settle();
    const end = clock.now + ms;
    for (;;) {
      const [next] = waits.filter(({ until }) => until <= end).sort((left, right) => left.until - right.until);
      if (!next) break;
      waits.splice(waits.indexOf(next), 1);
      clock.now = Math.max(clock.now, next.until);
      next.go();
      await settle();
    }
    clock.now = end;
  };
  const pages = () => asked.map(({ path }) => Number(new URL(path, 'https://x.test').searchParams.get('page')));
  return { ...bench, asked, tab, startWorker, pass, pages, waits, ...startWorker() };
};
