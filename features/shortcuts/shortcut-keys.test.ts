import { expect, it } from 'vitest';
import { readShortcut } from './shortcut-keys.ts';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

it.each([
  ['?', 'help'],
  ['/', 'search'],
  ['1', 'home'],
  ['2', 'orders'],
  ['r', 'refresh'],
  ['n', 'buy'],
] as const)('%s triggers %s', (key, action) => expect(readShortcut(press(key))).toBe(action));

it('Ctrl+Z and ⌘Z undo', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) expect(readShortcut(press('z', held))).toBe('undo');
});

it('other key combinations are left to the browser', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(readShortcut(press('r', held))).toBeNull();
  }
});

it('any other key does nothing, even one named like a property of every object', () => {
  for (const key of ['a', 'm', 'Enter', 'constructor']) expect(readShortcut(press(key))).toBeNull();
});
