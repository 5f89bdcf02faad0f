import { expect, it } from 'vitest';
import { followWorker, type WorkerPage } from './follow-worker.ts';

interface Situation {
  hasController?: boolean;
  isOnline?: boolean;
  isHidden?: boolean;
  failsToUpdate?: boolean;
}

/** A page and its browser, in which the test lets builds arrive. */
const openPage = async (situation: Situation = {}) => {
  const { hasController = true, isOnline = true, isHidden = false, failsToUpdate = false } = situation;
  const registration = Object.assign(new EventTarget(), {
    installing: null as EventTarget | null,
    waiting: null as { postMessage: (message: unknown) => void } | null,
    checks: 0,
    update: async () => {
      registration.checks += 1;
      if (failsToUpdate) throw new TypeError('Failed to update');
    },
  });
  const container = Object.assign(new EventTarget(), {
    controller: hasController ? {} : null,
    registered: [] as string[],
    register: async (path: string) => {
      container.registered.push(path);
      return registration;
    },
  });
  const document = Object.assign(new EventTarget(), { hidden: isHidden });
  const timer = { tick: () => {}, everyMs: 0 };
  const page = {
    document,
    navigator: { onLine: isOnline, serviceWorker: container },
    setInterval: (tick: () => void, everyMs: number) => Object.assign(timer, { tick, everyMs }),
  } as unknown as WorkerPage;
  const sent: unknown[] = [];
  const seen: string[] = [];
  await followWorker(page, {
    onWaiting: (activate) => {
      seen.push('waiting');
      activate();
    },
    onReplaced: () => seen.push('replaced'),
  });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  /** A build is found, installed, and waits. */
  const arrive = async (): Promise<void> => {
    const worker = new EventTarget();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = { postMessage: (message) => sent.push(message) };
    worker.dispatchEvent(new Event('statechange'));
    await settle();
  };
  return { registration, container, document, timer, sent, seen, settle, arrive };
};

it('looks for a new build every twenty seconds, also after a look that failed', async () => {
  const { timer, registration, container, settle } = await openPage({ failsToUpdate: true });
  expect(container.registered).toEqual(['/sw.js']);
  expect(timer.everyMs).toBe(20_000);
  timer.tick();
  await settle();
  timer.tick();
  expect(registration.checks).toBe(2);
});

it('looks when the seller returns to the tab, and not when they leave it', async () => {
  const { document, registration } = await openPage();
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.checks).toBe(0);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.checks).toBe(1);
});

it('does not look without a network, nor while a build is being installed', async () => {
  const offline = await openPage({ isOnline: false });
  offline.timer.tick();
  expect(offline.registration.checks).toBe(0);
  const installing = await openPage();
  installing.registration.installing = new EventTarget();
  installing.timer.tick();
  expect(installing.registration.checks).toBe(0);
});

it('reports a build that waits, one after the other, and lets it take over only when told to', async () => {
  const { arrive, seen, sent } = await openPage();
  await arrive();
  await arrive();
  expect(seen).toEqual(['waiting', 'waiting']);
  expect(sent).toEqual([{ type: 'SKIP_WAITING' }, { type: 'SKIP_WAITING' }]);
});

it('reports a build that was already waiting when the page opened, and reminds of it at each look', async () => {
  const { registration, timer, seen } = await openPage();
  registration.waiting = { postMessage: () => {} };
  timer.tick();
  expect(seen).toEqual(['waiting']);
});

it('does not mistake the first worker of a page for a new build', async () => {
  const { container, seen } = await openPage({ hasController: false });
  container.dispatchEvent(new Event('controllerchange'));
  expect(seen).toEqual([]);
  container.dispatchEvent(new Event('controllerchange'));
  expect(seen).toEqual(['replaced']);
});

it('does nothing where the browser has no service workers, as over plain http', async () => {
  const page: WorkerPage = {
    document: { hidden: false, addEventListener: () => expect.unreachable() },
    navigator: { onLine: true },
    setInterval: () => expect.unreachable(),
  };
  await followWorker(page, { onWaiting: () => expect.unreachable(), onReplaced: () => expect.unreachable() });
});
