import { beforeEach, expect, it } from 'vitest';
import { addToSelection, clearSelection, keepSelected, selection, selectOnly, toggleSelected } from './selection.ts';

const selected = () => [...selection.ids];

beforeEach(clearSelection);

it('selects and deselects one order', () => {
  toggleSelected('a');
  toggleSelected('b');
  toggleSelected('a');
  expect(selected()).toEqual(['b']);
});

it('adds a range of rows to the selection', () => {
  toggleSelected('a');
  addToSelection(['b', 'c']);
  expect(selected()).toEqual(['a', 'b', 'c']);
});

it('creates a new set at each change, so that screens re-render', () => {
  const before = selection.ids;
  toggleSelected('a');
  expect(selection.ids).not.toBe(before);
});

it('drops orders that are no longer on screen, and keeps the same set when nothing is dropped', () => {
  selectOnly(['a', 'b', 'c']);
  keepSelected(new Set(['b', 'c', 'd']));
  expect(selected()).toEqual(['b', 'c']);
  const before = selection.ids;
  keepSelected(new Set(['b', 'c']));
  expect(selection.ids).toBe(before);
});
