import { beforeEach, expect, it } from 'vitest';
import { addToSelection, clearSelection, keepSelected, selection, selectOnly, toggleSelected } from './selection.ts';

const selected = () => [...selection.ids];

beforeEach(clearSelection);

it('ticks and unticks one order', () => {
  toggleSelected('a');
  toggleSelected('b');
  toggleSelected('a');
  expect(selected()).toEqual(['b']);
});

it('adds a run of rows to what is ticked', () => {
  toggleSelected('a');
  addToSelection(['b', 'c']);
  expect(selected()).toEqual(['a', 'b', 'c']);
});

it('gives a new set at each change, so that screens see it', () => {
  const before = selection.ids;
  toggleSelected('a');
  expect(selection.ids).not.toBe(before);
});

it('drops what is no longer on screen, and is the same set when nothing is dropped', () => {
  selectOnly(['a', 'b', 'c']);
  keepSelected(new Set(['b', 'c', 'd']));
  expect(selected()).toEqual(['b', 'c']);
  const before = selection.ids;
  keepSelected(new Set(['b', 'c']));
  expect(selection.ids).toBe(before);
});
