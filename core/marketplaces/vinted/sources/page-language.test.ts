import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { languageTags, pageLanguage } from './page-language.ts';

it.each([
  ['<html lang="fr">', 'fr'],
  ['<html lang="it-IT">', 'it'],
  ['<html lang="EN-gb">', 'en'],
  ['<html lang="pl"><head><meta name="iso-locale" content="pl-PL"></head>', 'pl'],
  ['<html><head><meta name="iso-locale" content="el-GR"></head>', 'el'],
  ['<html lang="gr-GR">', 'el'],
  ['<html lang="de"><head><meta name="iso-locale" content="fr-FR"></head>', null],
  ['<html lang="">', null],
  ['<html lang="français">', null],
  [`<html lang="${'x'.repeat(10_000)}">`, null],
  ['<html>', null],
])('the language of %s is %s', (html, language) => {
  expect(pageLanguage(languageTags(parseHTML(`<!DOCTYPE html>${html}<body></body></html>`).document))).toBe(language);
});
