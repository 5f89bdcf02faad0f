import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../processes.mjs';

const LICENCES_FILE = 'licences.txt';

/**
 * Ships `licences.txt` with what is built: the texts of every package of which a module or a file is in the bundle. A package
 * without a text fails the build. One instance for all builds of one program: each of them writes what was seen so far.
 * @param also packages that the bundler does not see as such: styles that are inlined, a worker that is bundled apart
 */
export const licencesFile = (also: readonly string[]): Plugin => {
  const folders = new Set(also.map((name) => packageFolder(`node_modules/${name}/`)));
  return {
    name: 'comptoir:licences',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        const origins = output.type === 'chunk' ? output.moduleIds : output.originalFileNames;
        for (const origin of origins) folders.add(packageFolder(origin));
      }
      folders.delete(null);
      const source = licencesText([...folders].filter((folder) => folder !== null));
      this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source });
    },
  };
};

const TEXTS = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);
const INTRODUCTION = 'Comptoir holds software and fonts of others, under the licences below.';

/** Notices that a licence requires and that are in the package's repository, but not in what npm installs. */
const NOTICES: Readonly<Record<string, string>> = {
  'lightweight-charts':
    'TradingView Lightweight Charts™\nCopyright (c) 2025 TradingView, Inc. https://www.tradingview.com/',
};

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
  const notice = NOTICES[name];
  const text =
    texts.length > 0 ? [...texts, ...(notice ? [notice] : [])].join('\n\n') : statedText(name, license, author);
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

const FOLDER = /^(?<folder>.*\/?node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folder of the npm package that a module or file comes from, absolute; null for one of our own or of the bundler's. */
export const packageFolder = (origin: string): string | null => {
  const folder = FOLDER.exec(origin.replace(/^\0/, ''))?.groups?.folder;
  if (folder === undefined) return null;
  return isAbsolute(folder) ? folder : join(root, folder.slice(folder.indexOf('node_modules/')));
};
