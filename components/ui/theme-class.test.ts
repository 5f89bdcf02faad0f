import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { applyTheme } from './theme-class.ts';

const PAGE = readFileSync('web/app.html', 'utf8');
const BEFORE_FIRST_PAINT = readFileSync('public/theme.js', 'utf8');

const colours = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));

const LIGHT = '#faf7f2';
const DARK = '#17121a';

describe('the colour of the window around the app', () => {
  it.each([
    ['light', [LIGHT, LIGHT]],
    ['dark', [DARK, DARK]],
    ['system', [LIGHT, DARK]],
  ] as const)('is that of the theme %s, before the first paint and after each choice', (choice, expected) => {
    const early = parseHTML(PAGE).document;
    runInContext(BEFORE_FIRST_PAINT, createContext({ document: early, localStorage: { getItem: () => choice } }));
    expect(colours(early)).toEqual(expected);

    const late = parseHTML(PAGE).document;
    for (const earlier of ['dark', 'light', 'system', choice] as const) applyTheme(late.documentElement, earlier);
    expect(colours(late)).toEqual(expected);
    expect(late.documentElement.classList.contains('dark')).toBe(choice === 'dark');
  });
});
