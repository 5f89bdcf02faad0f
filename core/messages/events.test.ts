import { expect, it } from 'vitest';
import { LOCAL_TOPICS, TOPICS } from '../model/topic.ts';
import { changeOf, toEvent } from './events.ts';

it.each([...TOPICS, ...LOCAL_TOPICS])('a change of %s is recognised among other messages', (topic) => {
  const change = { topic, ids: ['a'], updatedAt: '2026-11-21T12:00:00.000Z' };
  expect(changeOf(toEvent(change))).toEqual(change);
  expect(changeOf(toEvent({ ...change, updatedAt: null }))).toEqual({ ...change, updatedAt: null });
});

it.each([
  null,
  'orders',
  {},
  { comptoirEvent: 'orders' },
  { comptoirEvent: { topic: 'nothing', ids: [], updatedAt: null } },
  { comptoirEvent: { topic: 'orders', ids: 'a', updatedAt: null } },
  { comptoirEvent: { topic: 'orders', ids: [3], updatedAt: null } },
  { comptoirEvent: { topic: 'orders', ids: Array.from({ length: 501 }, () => 'a'), updatedAt: null } },
  { name: 'x', input: 1 },
])('%j is not an event', (message) => {
  expect(changeOf(message)).toBeNull();
});
