import { describe, expect, it } from 'vitest';
import { type GridCommand, type GridKeyEvent, toGridCommand } from './grid-keys.ts';

const press = (key: string, held: Partial<GridKeyEvent> = {}, index = 5) =>
  toGridCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...held }, { index, count: 20, page: 8 });
const move = (to: number, extend = false): GridCommand => ({ kind: 'move', to, extend });

describe('a key in a list', () => {
  it.each<[string, number]>([
    ['ArrowDown', 6],
    ['ArrowUp', 4],
    ['PageDown', 13],
    ['PageUp', 0],
    ['Home', 0],
    ['End', 19],
  ])('%s moves to row %i', (key, to) => expect(press(key)).toEqual(move(to)));

  it('never moves outside the list', () => {
    expect(press('ArrowUp', {}, 0)).toEqual(move(0));
    expect(press('ArrowDown', {}, 19)).toEqual(move(19));
    expect(press('PageDown', {}, 18)).toEqual(move(19));
  });

  it('selects the rows it passes while Shift is held', () =>
    expect(press('ArrowDown', { shiftKey: true })).toEqual(move(6, true)));

  it.each<[string, Partial<GridKeyEvent>, GridCommand['kind'] | undefined]>([
    [' ', {}, 'toggle'],
    ['Enter', {}, 'open'],
    ['Escape', {}, 'clear'],
    ['a', { ctrlKey: true }, 'all'],
    ['a', { metaKey: true }, 'all'],
    ['a', {}, undefined],
    ['ArrowDown', { ctrlKey: true }, undefined],
    ['Tab', {}, undefined],
  ])('%j with %j triggers %s', (key, held, kind) => expect(press(key, held)?.kind).toBe(kind));
});
