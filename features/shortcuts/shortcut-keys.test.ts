import { expect, it } from 'vitest';
import { readShortcut } from './shortcut-keys.ts';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

it.each([
  ['?', 'help'],
  ['/', 'search'],
  ['1', 'home'],
  ['2', 'orders'],
  ['r', 'refresh'],
] as const)('%s means %s', (key, action) => expect(readShortcut(press(key))).toBe(action));

it('undoes with Ctrl+Z or ⌘Z', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) expect(readShortcut(press('z', held))).toBe('undo');
});

it('leaves other combined keys to the browser', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(readShortcut(press('r', held))).toBeNull();
  }
});

it('means nothing by any other key, nor by a name that objects have', () => {
  for (const key of ['a', 'm', 'Enter', 'constructor']) expect(readShortcut(press(key))).toBeNull();
});
