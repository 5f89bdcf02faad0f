import { expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { changedSince, mergeRead, mergeSaved, replaceWith } from './held-orders.ts';

const old = makeOrder({ id: 'a', title: 'old', updatedAt: '2026-11-20T10:00:00.000Z' });
const newer = { ...old, title: 'newer', updatedAt: '2026-11-20T10:05:00.000Z' };
const other = makeOrder({ id: 'b', updatedAt: '2026-11-20T09:00:00.000Z' });
const held = new Map([
  ['a', old],
  ['b', other],
]);

it('takes a newer version and keeps the identity of what did not change', () => {
  const merged = mergeRead(held, [newer, { ...other }]);
  expect(merged.get('a')).toBe(newer);
  expect(merged.get('b')).toBe(other);
});

it('keeps the very same map when nothing is new, so that no screen draws again', () => {
  expect(mergeRead(held, [{ ...old }])).toBe(held);
});

it('lets go of what was taken out since, and of nothing else', () => {
  expect(mergeRead(held, [newer], ['b', 'c'])).toEqual(new Map([['a', newer]]));
  expect(mergeRead(held, [], ['c'])).toBe(held);
});

it('never lets an older reading overwrite a newer version', () => {
  expect(mergeRead(new Map([['a', newer]]), [old]).get('a')).toBe(newer);
  expect(replaceWith(new Map([['a', newer]]), [old]).get('a')).toBe(newer);
  expect(mergeSaved(new Map([['a', newer]]), [old]).get('a')).toBe(newer);
});

it('takes what the server confirmed even when its answer has no new time', () => {
  const archived = { ...old, archived: true };
  expect(mergeSaved(held, [archived]).get('a')).toBe(archived);
});

it('drops what a whole list no longer has', () => {
  expect([...replaceWith(held, [old]).keys()]).toEqual(['a']);
});

it('asks for changes from a minute before the newest one held', () => {
  expect(changedSince(held)).toBe('2026-11-20T09:59:00.000Z');
  expect(changedSince(new Map())).toBeNull();
});
