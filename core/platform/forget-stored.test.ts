import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetStored } from './forget-stored.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each(['success', 'error', 'never'] as const)(
  'everything kept is deleted, when the database ends with %s',
  async (ending) => {
    const done: string[] = [];
    const request = new EventTarget();
    const forgetting = forgetStored({
      texts: [{ clear: () => void done.push('local') }, { clear: () => void done.push('session') }],
      databases: {
        deleteDatabase: (name: string) => {
          done.push(name);
          if (ending !== 'never') setTimeout(() => request.dispatchEvent(new Event(ending)), 10);
          // Only its events are used.
          return request as IDBOpenDBRequest;
        },
      },
    });
    await vi.advanceTimersByTimeAsync(3_000);
    await forgetting;
    expect(done).toEqual(['local', 'session', 'comptoir']);
  },
);
