import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { competitorsKey } from './competitors.ts';
import { watchShops } from './watch-shops.ts';

it('has asked again what is shown of shops, and nothing else, until its end', () => {
  const queries = new QueryClient();
  const [list, wallet] = [
    [...competitorsKey, 'list'],
    ['wallet', 'months'],
  ];
  const listeners = new Set<() => void>();
  const say = () => {
    for (const key of [list, wallet]) queries.setQueryData(key, {});
    for (const each of listeners) each();
    return [list, wallet].map((key) => queries.getQueryState(key)?.isInvalidated);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const end = watchShops({ subscribe }, queries);
  expect(say()).toEqual([true, false]);
  end();
  expect(say()).toEqual([false, false]);
});
