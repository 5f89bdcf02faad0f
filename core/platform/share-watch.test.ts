import { expect, it } from 'vitest';
import { TOPICS } from '../model/topic.ts';
import type { ServerChange } from './server-events.ts';
import { shareWatch } from './share-watch.ts';

const change = (topic: 'orders' | 'competitors'): ServerChange => ({ topic, ids: ['a'], updatedAt: null });

const bench = () => {
  const log: string[] = [];
  let say = (_: ServerChange): void => {};
  const subscribe = shareWatch((onChange) => {
    log.push('start');
    say = onChange;
    onChange('everything');
    return () => log.push('stop');
  });
  return { log, subscribe, say: (news: ServerChange) => say(news) };
};

it('watches once for all listeners, only while there are any, and notifies each of its own topics', () => {
  const { log, subscribe, say } = bench();
  const endOrders = subscribe(['orders'], ({ topic }) => log.push(topic));
  const endShops = subscribe(['competitors', 'wallet'], ({ topic, ids }) => log.push(`${topic} ${ids}`));
  say(change('competitors'));
  say(change('orders'));
  say('everything');
  endOrders();
  endOrders();
  say(change('orders'));
  endShops();
  expect(log).toEqual(['start', 'orders', 'competitors a', 'orders', 'orders', 'competitors ', 'wallet ', 'stop']);
});

it('reports each of the server’s topics as possibly changed whenever something may have been missed', () => {
  const { subscribe, say } = bench();
  const heard: unknown[] = [];
  subscribe([...TOPICS, 'session'], (each) => heard.push(each));
  heard.length = 0;
  say('everything');
  expect(heard).toEqual(TOPICS.map((topic) => ({ topic, ids: [], updatedAt: null })));
});

it('opens no connection for topics that only a browser announces', () => {
  const { log, subscribe } = bench();
  subscribe(['session', 'pages'], () => log.push('told'))();
  expect(log).toEqual([]);
});
