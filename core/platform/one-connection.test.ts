import { describe, expect, it } from 'vitest';
import { type TabChannel, type TabLocks, type Watch, watchOnce, watchWhileShown } from './one-connection.ts';
import type { ServerChange } from './server-events.ts';

const COMPETITORS: ServerChange = { topic: 'competitors', ids: ['vinted:555'], updatedAt: '2026-11-21T12:00:00.000Z' };

/** A browser with one lock and one channel for all its tabs. */
const browser = () => {
  const queue: { lead: () => Promise<void>; signal: AbortSignal }[] = [];
  let isHeld = false;
  const next = async (): Promise<void> => {
    if (isHeld) return;
    const first = queue.shift();
    if (!first) return;
    if (first.signal.aborted) return next();
    isHeld = true;
    await first.lead();
    isHeld = false;
    await next();
  };
  const locks: TabLocks = {
    request: async (_, { signal }, lead) => {
      queue.push({ lead, signal });
      await next();
    },
  };
  type Listener = (event: { data: unknown }) => void;
  const listeners = new Set<Listener>();
  const openChannel = (): TabChannel => {
    let own: Listener = () => {};
    return {
      postMessage: (data) => {
        for (const each of listeners) if (each !== own) each({ data });
      },
      addEventListener: (_, listener) => {
        own = listener;
        listeners.add(listener);
      },
      close: () => void listeners.delete(own),
    };
  };
  return { locks, openChannel };
};

const server = () => {
  const streams = new Set<Parameters<Watch>[0]>();
  const watch: Watch = (onChange) => {
    streams.add(onChange);
    onChange('everything');
    return () => streams.delete(onChange);
  };
  return {
    watch,
    open: () => streams.size,
    change: () => {
      for (const each of streams) each(COMPETITORS);
    },
  };
};

describe('several tabs', () => {
  it('share one stream, and each is notified of a change', () => {
    const { watch, open, change } = server();
    const tabs = browser();
    const heard: ServerChange[][] = [[], [], []];
    for (const each of heard) watchOnce(watch, tabs)((news) => each.push(news));
    expect(open()).toBe(1);
    for (const each of heard) each.length = 0;
    change();
    expect(heard).toEqual([[COMPETITORS], [COMPETITORS], [COMPETITORS]]);
  });

  it.each([
    'orders',
    null,
    { topic: 'of-a-newer-version', ids: [], updatedAt: '2026-11-21T12:00:00.000Z' },
    { topic: 'orders', ids: Array.from({ length: 501 }, () => 'x'), updatedAt: '2026-11-21T12:00:00.000Z' },
    { topic: 'orders', ids: [7], updatedAt: '2026-11-21T12:00:00.000Z' },
  ])('treat a message that a tab of another version sends as a change of anything: %j', (said) => {
    const { watch } = server();
    const tabs = browser();
    const heard: ServerChange[] = [];
    watchOnce(watch, tabs)((news) => heard.push(news));
    heard.length = 0;
    const other = tabs.openChannel();
    other.postMessage(said);
    expect(heard).toEqual(['everything']);
  });

  it('hand the stream over when its tab closes, and report that something may have changed', async () => {
    const { watch, open } = server();
    const tabs = browser();
    let heard = 0;
    const endFirst = watchOnce(watch, tabs)(() => {});
    const endSecond = watchOnce(
      watch,
      tabs,
    )(() => {
      heard += 1;
    });
    const before = heard;
    endFirst();
    await expect.poll(open).toBe(1);
    expect(heard).toBe(before + 1);
    endSecond();
    await expect.poll(open).toBe(0);
  });

  it('do not take the stream over once they are closed themselves', async () => {
    const { watch, open } = server();
    const tabs = browser();
    const endFirst = watchOnce(watch, tabs)(() => {});
    const endSecond = watchOnce(watch, tabs)(() => {});
    endSecond();
    endFirst();
    await expect.poll(open).toBe(0);
  });
});

describe('a page in the back/forward cache', () => {
  it('watches nothing while hidden, and is notified of a change when it is shown again', () => {
    const { watch, open } = server();
    const page = new EventTarget();
    let heard = 0;
    const stop = watchWhileShown(
      watch,
      page,
    )(() => {
      heard += 1;
    });
    page.dispatchEvent(new Event('pagehide'));
    expect(open()).toBe(0);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([open(), heard]).toEqual([1, 3]);
    stop();
    expect(open()).toBe(0);
  });

  it('does not start a second watch when it is first shown', () => {
    const { watch, open } = server();
    const page = new EventTarget();
    watchWhileShown(watch, page)(() => {});
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(open()).toBe(1);
  });
});
