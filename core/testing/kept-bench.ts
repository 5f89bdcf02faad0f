import { QueryClient } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import { AppError } from '#core/errors.ts';
import type { KeptReplies, KeptReply } from '#core/model/kept-replies.ts';
import { type FakeCall, fakeClient } from './fake-client.ts';

/** When the bench begins. */
export const KEPT_AT = Date.parse('2026-11-21T12:00:00.000Z');
export const OFFLINE = new AppError('NETWORK', 'Erreur de connexion au serveur.');

/** What a browser keeps, in memory and for whoever is signed in. */
const makeKept = () => {
  const rows: (KeptReply & { account: string; list: string; filter: string })[] = [];
  const state = { account: 'léa' as string | null };
  const kept: KeptReplies = {
    account: async () => state.account,
    find: async (account, list, isWanted) =>
      rows.findLast((row) => row.account === account && row.list === list && isWanted(row.filter, row.at)) ?? null,
    listsOf: async () => [],
    write: async (account, list, filter, reply) => void rows.push({ account, list, filter, ...structuredClone(reply) }),
  };
  return { kept, rows, state };
};

/** One browser: what it keeps stays, and each `start` is a page of its own. */
export const openKeptBench = () => {
  vi.useFakeTimers({ now: KEPT_AT, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { kept, rows, state } = makeKept();
  let answer: (call: FakeCall) => unknown = () => {
    throw OFFLINE;
  };
  const platform = { api: fakeClient((call) => answer(call)), kept };
  const start = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    ...{ platform, rows, state, start },
    reply: (next: (call: FakeCall) => unknown) => {
      answer = next;
    },
    cut: () => {
      answer = () => {
        throw OFFLINE;
      };
    },
    pass: (ms: number) => vi.setSystemTime(Date.now() + ms),
  };
};
