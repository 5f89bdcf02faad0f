import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);
const INTRODUCTION = 'Comptoir holds software and fonts of others, under the licences below.';

interface Shipped {
  /** As `react 19.3.1 (MIT)`. */
  title: string;
  text: string;
}

/** The licences of packages, each text once, under the packages that share it. @throws for a package without a text */
export const licencesText = (folders: readonly string[]): string => {
  const byText = Map.groupBy(folders.map(readPackage), ({ text }) => text);
  const parts = [...byText].map(([text, packages]) => ({
    titles: [...new Set(packages.map(({ title }) => title))].toSorted().join('\n'),
    text,
  }));
  const sorted = parts.toSorted((a, b) => (a.titles < b.titles ? -1 : 1));
  return `${[INTRODUCTION, ...sorted.map(({ titles, text }) => `${RULE}\n${titles}\n\n${text}`)].join('\n\n')}\n`;
};

const readPackage = (folder: string): Shipped => {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const files = readdirSync(folder).filter((file) => TEXTS.test(file));
  const texts = files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const text = texts.length > 0 ? texts.join('\n\n') : statedText(name, license, author);
  return { title: `${name} ${version} (${license})`, text };
};

interface Manifest {
  name: string;
  version: string;
  license: string;
  author?: string | { name: string };
}

/** Some packages only name their licence. */
const statedText = (name: string, license: string, author: Manifest['author']): string => {
  if (license !== 'MIT' || author === undefined)
    throw new Error(`${name} is bundled without the text of its licence (${license})`);
  const holder = typeof author === 'string' ? author : author.name;
  return `Copyright: ${holder}\n\n${readFileSync(new URL('mit.txt', import.meta.url), 'utf8').trim()}`;
};
