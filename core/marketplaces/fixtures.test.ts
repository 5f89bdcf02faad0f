import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { toCanonicalJson } from './canonical-result.ts';
import { MARKETPLACES } from './registry.ts';
import { parseSavedPage } from './saved-page.ts';

const PAGE_FILES = ['page.html', 'page.json', 'page.txt'];

/** `npx vitest run core/marketplaces/fixtures.test.ts -t <case>` runs one. */
const readCase = (folder: string) => {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const pages = PAGE_FILES.filter((name) => existsSync(join(folder, name)));
  const meta = JSON.parse(read('meta.json')) as { about: string; url: string | null; origin: string };
  return { pages, meta, text: read(pages[0] ?? 'page.html'), expected: read('expected.json') };
};

for (const { id } of MARKETPLACES) {
  const fixtures = join(import.meta.dirname, id, 'fixtures');

  describe(`fixtures of ${id}`, () => {
    const slugs = readdirSync(fixtures);

    it('has enough of them to be meaningful', () => expect(slugs.length).toBeGreaterThan(40));

    it.each(slugs)('%s', (slug) => {
      const { pages, meta, text, expected } = readCase(join(fixtures, slug));
      expect(slug, 'a case is named in kebab-case').toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(pages, 'a case has exactly one page.html, page.json or page.txt').toHaveLength(1);
      expect(meta.about.length, 'meta.json says in `about` what is odd').toBeGreaterThan(10);
      const format = pages[0] === 'page.html' ? 'html' : 'json';
      const result = parseSavedPage({ text, format, url: meta.url, parseHtml: (html) => parseHTML(html).document });
      const advice = `${id}/${slug}: if the new reading is right, review it after \`npm run fixture -- ${id} ${slug} --accept\``;
      expect(toCanonicalJson(result), advice).toBe(expected);
    });
  });
}
