import { describe, expect, it } from 'vitest';
import { type EventStream, watchServer } from './server-events.ts';

class FakeStream extends EventTarget implements EventStream {
  readyState = 0;
  close() {
    this.readyState = 2;
  }
  say(type: string, readyState = this.readyState) {
    this.readyState = readyState;
    this.dispatchEvent(new Event(type));
  }
}

const watched = () => {
  const streams: FakeStream[] = [];
  const timers: { work: () => void; delayMs: number; cancelled: boolean }[] = [];
  const news: string[] = [];
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
  it('calls back at each change, and once the stream is open: what changed just before is in no event', () => {
    const { streams, news } = watched();
    expect(news).toEqual([]);
    streams[0]?.say('open', 1);
    streams[0]?.say('orders.changed');
    streams[0]?.say('competitors.changed');
    expect(news).toEqual(['everything', 'orders', 'shops']);
  });

  it('calls back once the browser has reopened a broken stream, for something may have been missed', () => {
    const { streams, timers, news } = watched();
    streams[0]?.say('open', 1);
    streams[0]?.say('error', 0);
    expect(timers).toHaveLength(0);
    streams[0]?.say('open', 1);
    expect(news).toEqual(['everything', 'everything']);
  });

  it('opens a new stream when the browser gave up, each time later, up to a minute', () => {
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
