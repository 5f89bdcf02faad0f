import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Changed, unnamed } from '../model/topic.ts';
import { sendAnnounced } from './own-change.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => {
  const listeners = new Set<(change: Changed) => void>();
  const queries = new QueryClient();
  const platform = {
    subscribe: (_: unknown, listener: (change: Changed) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  queries.setQueryData(['wallet', 'months'], []);
  queries.setQueryData(['competitors', 'list'], []);
  return {
    screen: { platform, queries },
    announce: (topic: Changed['topic']) => {
      for (const listener of listeners) listener(unnamed(topic));
    },
    listening: () => listeners.size,
    readAgain: () =>
      queries
        .getQueryCache()
        .findAll({ stale: true, predicate: (query) => query.state.isInvalidated })
        .map(({ queryKey }) => queryKey[0]),
  };
};

describe('a change made on this screen', () => {
  it('is left to the feed when it is announced before its answer', async () => {
    const { screen, announce, readAgain } = setUp();
    const answer = await sendAnnounced(screen, ['wallet'], async () => {
      announce('wallet');
      return 'saved';
    });
    vi.advanceTimersByTime(5_000);
    expect([answer, readAgain()]).toEqual(['saved', []]);
  });

  it('is left to the feed when it is announced within a second of its answer', async () => {
    const { screen, announce, readAgain } = setUp();
    await sendAnnounced(screen, ['wallet'], async () => 'saved');
    vi.advanceTimersByTime(900);
    announce('wallet');
    vi.advanceTimersByTime(5_000);
    expect(readAgain()).toEqual([]);
  });

  it('is read from here when nothing announces it', async () => {
    const { screen, announce, listening, readAgain } = setUp();
    await sendAnnounced(screen, ['wallet', 'competitors'], async () => 'saved');
    announce('competitors');
    vi.advanceTimersByTime(999);
    expect(readAgain()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([readAgain(), listening()]).toEqual([['wallet'], 0]);
  });

  it('is read from here at once when it fails: the server may have saved it all the same', async () => {
    const { screen, listening, readAgain } = setUp();
    const failing = sendAnnounced(screen, ['wallet'], async () => {
      throw new Error('no answer');
    });
    await expect(failing).rejects.toThrow('no answer');
    expect([readAgain(), listening()]).toEqual([['wallet'], 0]);
  });
});
