import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../processes.mjs';
import { licencesText, packageFolder } from './licences.ts';

const makePackage = (name: string, manifest: object, files: Readonly<Record<string, string>> = {}): string => {
  const parent = mkdtempSync(join(tmpdir(), 'comptoir-licences-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
};

it('a licence text appears once, under all packages that share it, with its notice', () => {
  const one = makePackage('one', { license: 'Apache-2.0' }, { LICENSE: 'The terms\r\n', 'NOTICE.txt': 'By some' });
  const two = makePackage('two', { license: 'Apache-2.0' }, { 'licence.md': 'The terms\n\nBy some' });
  expect(licencesText([two, one, one])).toContain(
    'one 1.0.0 (Apache-2.0)\ntwo 1.0.0 (Apache-2.0)\n\nThe terms\n\nBy some\n',
  );
});

it('a package that names the MIT licence without including it gets the text, with its author', () => {
  const text = licencesText([makePackage('bare', { license: 'MIT', author: { name: 'Some Body' } })]);
  expect(text).toContain('Copyright: Some Body\n\nPermission is hereby granted');
});

it.each([{ license: 'ISC', author: 'x' }, { license: 'MIT' }, {}])(
  'a package without any licence text is refused: %o',
  (manifest) => {
    expect(() => licencesText([makePackage('bare', manifest)])).toThrow(
      'bare is bundled without the text of its licence',
    );
  },
);

it.each([
  [join(root, 'node_modules/react/index.js'), 'node_modules/react'],
  ['../node_modules/@fontsource-variable/inter/files/a.woff2', 'node_modules/@fontsource-variable/inter'],
  [`\0${join(root, 'node_modules/a/node_modules/@b/c/x.js')}?commonjs`, 'node_modules/a/node_modules/@b/c'],
])('the file %s belongs to the package %s', (origin, folder) => {
  expect(packageFolder(origin)).toBe(join(root, folder));
});

it.each([join(root, 'core/errors.ts'), '\0rolldown/runtime.js', 'virtual:pwa-register'])(
  'the file %s belongs to no package',
  (origin) => {
    expect(packageFolder(origin)).toBeNull();
  },
);

it('the charts carry the notice that their licence requires and that npm does not install', () => {
  const text = licencesText([join(root, 'node_modules/lightweight-charts')]);
  expect(text).toContain('TradingView Lightweight Charts™');
  expect(text).toContain('https://www.tradingview.com/');
});
