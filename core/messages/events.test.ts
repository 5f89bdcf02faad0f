import { expect, it } from 'vitest';
import { EVENT_NAMES, eventNameOf, toEvent } from './events.ts';

it.each(EVENT_NAMES)('%s is told apart from anything else', (name) => {
  expect(eventNameOf(toEvent(name))).toBe(name);
});

it.each([
  null,
  'orders.changed',
  {},
  { comptoirEvent: 'orders.deleted' },
  { comptoirEvent: 3 },
  { name: 'x', input: 1 },
])('%j is no event', (message) => {
  expect(eventNameOf(message)).toBeNull();
});
