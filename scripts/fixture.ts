/**
 * npm run fixture -- SITE CASE FILE [--url URL] [--about TEXT]   capture and scrub a kept page into a new case
 * npm run fixture -- SITE CASE --accept                          write today's reading of a case as expected
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseHTML } from 'linkedom';
import { toCanonicalJson } from '#core/marketplaces/canonical-result.ts';
import { captureFixture } from '#core/marketplaces/capture/capture-fixture.ts';
import { MARKETPLACES } from '#core/marketplaces/registry.ts';
import { parseSavedPage, type SavedPage } from '#core/marketplaces/saved-page.ts';

const USAGE =
  'Usage : npm run fixture -- SITE CAS FICHIER [--url ADRESSE] [--about TEXTE]\n   ou : npm run fixture -- SITE CAS --accept';
const PAGE_FILES = ['page.html', 'page.json', 'page.txt'];

const parseHtml = (html: string) => parseHTML(html).document;
const isHtml = (file: string, text: string): boolean =>
  /\.html?$/i.test(file) || (!/\.(json|txt)$/i.test(file) && /^\s*</.test(text));

const readSaved = (file: string, url: string | null): SavedPage => {
  const text = new TextDecoder().decode(readFileSync(file));
  return { text, url, parseHtml, format: isHtml(file, text) ? 'html' : 'json' };
};

const accept = (folder: string): string => {
  const file = PAGE_FILES.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`Aucune page dans ${folder}.`);
  const { url } = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as { url: string | null };
  writeFileSync(join(folder, 'expected.json'), toCanonicalJson(parseSavedPage(readSaved(file, url))));
  return `${join(folder, 'expected.json')} reprend la lecture d’aujourd’hui. Relisez la différence avant de l’enregistrer.`;
};

const capture = (folder: string, file: string, url: string | null, about: string): string => {
  if (existsSync(folder)) throw new Error(`Le cas ${folder} existe déjà. Choisissez un autre nom, ou supprimez-le.`);
  const files = captureFixture(readSaved(file, url), about);
  if (files === null) throw new Error('Ce fichier ne contient pas de liste à anonymiser. Écrivez ce cas à la main.');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return `${folder} est écrit. Relisez page, meta.json et expected.json : rien ne doit y désigner une personne.`;
};

const run = (): string => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, about: { type: 'string' }, accept: { type: 'boolean' } },
  });
  const [site, slug, file] = positionals;
  if (!MARKETPLACES.some(({ id }) => id === site) || site === undefined) throw new Error(USAGE);
  if (slug === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw new Error(USAGE);
  const folder = join('core/marketplaces', site, 'fixtures', slug);
  if (values.accept) return accept(folder);
  if (file === undefined) throw new Error(USAGE);
  if (!existsSync(file)) throw new Error(`Le fichier « ${file} » n’existe pas. Vérifiez son chemin.`);
  return capture(folder, file, values.url ?? null, values.about ?? 'À décrire : ce que cette page a de particulier.');
};

try {
  console.log(run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
