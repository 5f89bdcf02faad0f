import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, readText, root } from './sources.ts';

const folders = 'bench|components|core|docs|entrypoints|features|public|scripts|server|tests|web|\\.ci';
// A name in code font that starts in one of our folders; `<name>` and `*` stand for many.
const inCode = new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, 'g');
const inLink = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;

/** The paths that a page names, relative to the project. */
function findPaths(page: string, text: string): string[] {
  const code = [...text.matchAll(inCode)].map(([, path = '']) => path.replace(/[<*{].*$/, ''));
  const links = [...text.matchAll(inLink)].map(([, path = '']) => join(dirname(page), path));
  return [...code, ...links].map((path) => normalize(path));
}

describe('the pages', () => {
  const pages = listFiles('*.md');

  test('exist', () => {
    expect(pages).toContain('README.md');
  });

  test('name only files and folders that exist', () => {
    const lost = pages.flatMap((page) =>
      findPaths(page, readText(page))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(lost, 'Correct the page, or bring the file back').toEqual([]);
  });

  test('speak of commands that package.json has', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...readText(page).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ page, name })),
    );
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  test('explain every variable of the environment', () => {
    const variables = [...readText('server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(variables).toContain('PORT');
    const explained = readText('README.md');
    expect(variables.filter((name) => !explained.includes(`| \`${name}\` |`))).toEqual([]);
  });

  test('are searched in code font and in links', () => {
    const text = 'See `core/model/money.ts`, `core/marketplaces/<site>/` and [why](decisions/001.md).';
    expect(findPaths('docs/page.md', text)).toEqual([
      'core/model/money.ts',
      'core/marketplaces/',
      'docs/decisions/001.md',
    ]);
  });
});
