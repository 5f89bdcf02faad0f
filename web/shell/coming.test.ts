import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMING } from './coming.ts';

const root = join(import.meta.dirname, '../..');
const routes = 'web/routes';

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The address of a route's file: folders that begin with « _ » are layouts without a name in the address. */
const addressOf = (file: string): string =>
  file
    .slice(routes.length, -'.tsx'.length)
    .split('/')
    .filter((part) => !part.startsWith('_'))
    .join('/');

const coming = sourcesIn(routes).filter((file) => textOf(file).includes('<ComingScreen '));
const addresses = coming.map(addressOf);

it('only the two screens of e-mail configuration have no content yet, and both say when they come', () => {
  expect(addresses.toSorted()).toEqual(['/app/configuration-email', '/app/configuration-email-pro']);
  expect(Object.keys(COMING).map((id) => `/app/${id}`)).toEqual(addresses.toSorted());
  for (const { when } of Object.values(COMING)) expect(when).toContain('vient avec');
});

it('no menu, screen or panel links to a screen without content yet', () => {
  const links = ['web/shell', 'web/screens', 'web/owners', 'components', 'features', 'entrypoints']
    .flatMap(sourcesIn)
    .flatMap((file) => {
      const text = textOf(file);
      return addresses.filter((address) => new RegExp(`${address}['"\`?#]`).test(text)).map((to) => `${file}: ${to}`);
    });
  expect(links, 'Link to a screen together with its feature, once it is no longer in coming.ts').toEqual([]);
});
