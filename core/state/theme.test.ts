import { describe, expect, it, onTestFinished } from 'vitest';
import type { Theme } from '../model/preferences.ts';
import { textPlace } from '../testing/text-place.ts';
import { chooseTheme, connectTheme, settleTheme, theme } from './theme.ts';

const makePlace = (text: string | null) => textPlace({ 'comptoir.theme': text });

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

describe('the theme of this browser and of the account', () => {
  const KNOWN = 'comptoir.theme.known';
  const open = (mine: Theme | null, known: Theme | null = null) => {
    const place = makePlace(mine);
    if (known !== null) place.kept.set(KNOWN, `lea ${known}`);
    onTestFinished(connectTheme(place, () => {}));
    return place;
  };

  it('are the one chosen on another device, when nothing was chosen here since', () => {
    const place = open('light', 'light');
    expect(settleTheme(place, 'lea', 'dark')).toBeNull();
    expect(theme.choice).toBe('dark');
    expect(place.kept.get('comptoir.theme')).toBe('dark');
  });

  it('are the account’s in a browser where the seller signs in for the first time', () => {
    expect(settleTheme(open(null), 'lea', 'dark')).toBeNull();
    expect(theme.choice).toBe('dark');
    expect(settleTheme(open('light'), 'lea', 'dark')).toBeNull();
    expect(theme.choice).toBe('dark');
  });

  it('are the one chosen here while the server was away', () => {
    const place = open('light', 'light');
    chooseTheme('dark');
    expect(settleTheme(place, 'lea', 'light')).toBe('dark');
    // The server did not answer: the next reading sends it again.
    expect(settleTheme(place, 'lea', 'light')).toBe('dark');
    expect(settleTheme(place, 'lea', 'dark')).toBeNull();
    expect(place.kept.get(KNOWN)).toBe('lea dark');
  });

  it('are the one chosen here before the account kept any; nothing is sent where nothing was chosen', () => {
    expect(settleTheme(open('dark'), 'lea', null)).toBe('dark');
    expect(settleTheme(open(null), 'lea', null)).toBeNull();
  });

  it('are not sent to another seller’s account', () => {
    const place = open('light', 'light');
    chooseTheme('dark');
    expect(settleTheme(place, 'gabriel', 'light')).toBeNull();
    expect(theme.choice).toBe('light');
  });

  it('are taken by a second tab from the first, which it does not contradict', () => {
    const place = open('dark', 'light');
    theme.choice = 'light';
    place.kept.set('comptoir.theme', 'dark');
    place.kept.set(KNOWN, 'lea dark');
    expect(settleTheme(place, 'lea', 'dark')).toBeNull();
    expect(theme.choice).toBe('dark');
  });
});
