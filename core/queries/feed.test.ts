import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type AnyTopic, type Changed, LOCAL_TOPICS, TOPICS } from '../model/topic.ts';
import { followFeed, keysOf } from './feed.ts';

const setUp = () => {
  let announce = (_: Changed): void => {};
  let topics: readonly AnyTopic[] = [];
  const client = new QueryClient();
  const subscribe = (asked: readonly AnyTopic[], listener: (change: Changed) => void) => {
    [topics, announce] = [asked, listener];
    return () => {
      announce = () => {};
    };
  };
  const end = followFeed({ subscribe }, client);
  const isStale = (...key: string[]): boolean => client.getQueryState(key)?.isInvalidated === true;
  const hold = (...key: string[]) => client.setQueryData(key, 'held');
  return {
    end,
    topics: () => topics,
    announce: (topic: AnyTopic) => announce({ topic, ids: [], updatedAt: null }),
    hold,
    isStale,
  };
};

it('subscribes to every topic that the server or the worker announces', () => {
  expect(setUp().topics()).toEqual([...TOPICS, ...LOCAL_TOPICS]);
});

it('refetches the queries under the name of the topic and those that depend on it', () => {
  const { announce, hold, isStale } = setUp();
  hold('wallet', 'months');
  hold('devices');
  hold('competitors', 'list');
  announce('devices');
  expect([isStale('wallet', 'months'), isStale('devices'), isStale('competitors', 'list')]).toEqual([
    false,
    true,
    false,
  ]);
  announce('sales');
  expect([isStale('wallet', 'months'), isStale('competitors', 'list')]).toEqual([true, true]);
});

it('leaves the order list to the order desk, whatever changes', () => {
  expect([...TOPICS, ...LOCAL_TOPICS].flatMap(keysOf).map(([root]) => root)).not.toContain('orders');
});

it('refetches nothing after it has ended', () => {
  const { end, announce, hold, isStale } = setUp();
  hold('devices');
  end();
  announce('devices');
  expect(isStale('devices')).toBe(false);
});

it('refetches what sales cost, and not the money of wallets, when an article or an expense changes', () => {
  for (const topic of ['products', 'expenses', 'items'] as const) {
    const { announce, hold, isStale } = setUp();
    hold('sales', 'list', 'march');
    hold('sales', 'money', 'march');
    announce(topic);
    expect([isStale('sales', 'list', 'march'), isStale('sales', 'money', 'march')]).toEqual([true, false]);
  }
});

it('refetches the result and the costs when a line of the wallet is classified, or an account changes its regime', () => {
  for (const topic of ['wallet', 'accounts'] as const) {
    const { announce, hold, isStale } = setUp();
    hold('products', 'costs', 'march');
    hold('expenses');
    announce(topic);
    expect([isStale('products', 'costs', 'march'), isStale('expenses')]).toEqual([true, true]);
  }
});
