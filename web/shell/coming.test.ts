import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Addresses of the routes that show only what is to come. */
const comingAddresses = globSync('web/routes/**/*.tsx', { cwd: root })
  .map(textOf)
  .filter((text) => text.includes('ComingScreen'))
  .flatMap((text) => /createFileRoute\('([^']+)'\)/.exec(text)?.[1]?.replace('/_shell', '') ?? []);

const screens = globSync('{web,components,features,entrypoints}/**/*.tsx', { cwd: root }).filter(
  (file) => !file.startsWith('web/routes/') && !file.endsWith('.test.tsx'),
);

describe('a screen without content yet', () => {
  it('keeps its address', () => expect(comingAddresses).toContain('/app/ventes'));

  it.each(comingAddresses)('is linked from no menu and no other screen: %s', (address) => {
    const linking = screens.filter((file) => new RegExp(`['"\`#]${address}['"\`/?]`).test(textOf(file)));
    expect(linking).toEqual([]);
  });
});
