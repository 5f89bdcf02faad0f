import { expect, it } from 'vitest';
import { findSentences } from './find-sentences.ts';

const textsOf = (code: string): string[] => findSentences('screen.tsx', code).map(({ text }) => text);

it('a sentence is found in one piece, with the values it contains and the elements inside it', () => {
  expect(
    textsOf(
      'const A = () => <p className="Grand">\n  Il reste <b>{count}</b> pages{NARROW_NO_BREAK}: lisez-les.\n</p>;',
    ),
  ).toEqual(['Il reste {…} pages\u202f: lisez-les.']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be read
  expect(textsOf('const a = `${count} ventes lues à ${hour}`;')).toEqual(['{…} ventes lues à {…}']);
});

it('what is announced is found as well as what is shown, each with its line', () => {
  expect(findSentences('a.tsx', 'const A = (\n  <Button aria-label="Fermer la fenêtre">Fermer</Button>\n);')).toEqual([
    { line: 2, text: 'Fermer' },
    { line: 2, text: 'Fermer la fenêtre' },
  ]);
});

it('code is left out: imports, classes, keys and addresses', () => {
  expect(
    textsOf(`
      import { x } from 'Une phrase à lire';
      const A = <a className="Flex items" href="/À propos" id="Bloc">{t('flex min-w-0 gap-2')}</a>;
      const kind = 'pending';
      const query = 'select a from b';
    `),
  ).toEqual([]);
});
