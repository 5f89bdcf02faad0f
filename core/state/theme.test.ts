import { expect, it } from 'vitest';
import { chooseTheme, connectTheme, type Theme } from './theme.ts';

const makePlace = (text: string | null) => {
  const kept = new Map<string, string>(text === null ? [] : [['comptoir.theme', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('follows the system until the seller chooses, then remembers', () => {
  const place = makePlace(null);
  const applied: Theme[] = [];
  const end = connectTheme(place, (choice) => applied.push(choice));
  chooseTheme('dark');
  end();
  chooseTheme('light');
  expect(applied).toEqual(['system', 'dark']);
  expect(place.kept.get('comptoir.theme')).toBe('dark');
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'system'],
  ['<script>', 'system'],
])('reads the stored choice %s as %s', (kept, choice) => {
  const applied: Theme[] = [];
  connectTheme(makePlace(kept), (each) => applied.push(each))();
  expect(applied).toEqual([choice]);
});
