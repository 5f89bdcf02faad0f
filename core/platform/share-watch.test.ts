import { expect, it } from 'vitest';
import type { ServerNews } from './server-events.ts';
import { shareWatch } from './share-watch.ts';

it('watches once for all who listen, only while someone does, and tells each of its own kind', () => {
  const log: string[] = [];
  let say = (_: ServerNews): void => {};
  const subscribe = shareWatch((onChange) => {
    log.push('start');
    say = onChange;
    onChange('everything');
    return () => log.push('stop');
  });
  const endOrders = subscribe('orders')(() => log.push('orders'));
  const endShops = subscribe('shops')(() => log.push('shops'));
  say('shops');
  say('orders');
  say('everything');
  endOrders();
  endOrders();
  say('orders');
  endShops();
  expect(log).toEqual(['start', 'orders', 'shops', 'orders', 'orders', 'shops', 'stop']);
});
