import { describe, expect, it } from 'vitest';
import { type EventStream, type ServerChange, watchServer } from './server-events.ts';

class FakeStream implements EventStream {
  readyState = 0;
  readonly #listeners = new Map<string, (event: { data?: unknown }) => void>();
  addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
    this.#listeners.set(type, listener);
  }
  close() {
    this.readyState = 2;
  }
  say(type: string, readyState = this.readyState) {
    this.readyState = readyState;
    this.#listeners.get(type)?.({});
  }
  emit(type: string, data: unknown) {
    this.#listeners.get(type)?.({ data });
  }
}

const watched = () => {
  const streams: FakeStream[] = [];
  const timers: { work: () => void; delayMs: number; cancelled: boolean }[] = [];
  const news: ServerChange[] = [];
  const stop = watchServer(
    {
      open: () => {
        const stream = new FakeStream();
        streams.push(stream);
        return stream;
      },
      setTimer: (work, delayMs) => {
        const timer = { work, delayMs, cancelled: false };
        timers.push(timer);
        return () => {
          timer.cancelled = true;
        };
      },
    },
    (what) => news.push(what),
  );
  return { streams, timers, stop, news };
};

describe('watching the server', () => {
  it('calls the listener at each change, and once the stream is open, because no event covers what changed just before', () => {
    const { streams, news } = watched();
    expect(news).toEqual([]);
    streams[0]?.say('open', 1);
    const updatedAt = '2026-11-21T12:00:00.000Z';
    streams[0]?.emit('orders.changed', JSON.stringify({ topic: 'orders', ids: ['a'], updatedAt }));
    // As the server of 0.1.0 sends it.
    streams[0]?.emit('competitors.changed', JSON.stringify({ ids: [], updatedAt }));
    expect(news).toEqual([
      'everything',
      { topic: 'orders', ids: ['a'], updatedAt },
      { topic: 'competitors', ids: [], updatedAt },
    ]);
  });

  it.each([
    'no JSON',
    '{"ids":"a"}',
    JSON.stringify({ ids: Array.from({ length: 501 }, () => 'a'), updatedAt: 'x' }),
    undefined,
  ])('treats %j as a change of anything', (data) => {
    const { streams, news } = watched();
    streams[0]?.emit('wallet.changed', data);
    expect(news).toEqual([{ topic: 'wallet', ids: [], updatedAt: null }]);
  });

  it('ignores a topic that only a newer server has', () => {
    const { streams, news } = watched();
    streams[0]?.emit('parcels.changed', '{"topic":"parcels","ids":[],"updatedAt":"2026-11-21T12:00:00.000Z"}');
    expect(news).toEqual([]);
  });

  it('calls the listener when the browser has reopened a broken stream, because something may have been missed', () => {
    const { streams, timers, news } = watched();
    streams[0]?.say('open', 1);
    streams[0]?.say('error', 0);
    expect(timers).toHaveLength(0);
    streams[0]?.say('open', 1);
    expect(news).toEqual(['everything', 'everything']);
  });

  it('opens a new stream when the browser gave up, with a growing delay of up to a minute', () => {
    const { streams, timers } = watched();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      streams[attempt]?.say('error', 2);
      timers[attempt]?.work();
    }
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    expect(streams).toHaveLength(7);
  });

  it('closes the stream and opens no other once stopped', () => {
    const { streams, timers, stop } = watched();
    streams[0]?.say('error', 2);
    stop();
    expect(timers[0]?.cancelled).toBe(true);
    expect(streams[0]?.readyState).toBe(2);
  });
});
