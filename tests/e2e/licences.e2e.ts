import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildAll } from '../../scripts/builds.mjs';
import { root } from '../../scripts/processes.mjs';

beforeAll(() => buildAll());

const terms = {
  fonts: 'SIL OPEN FONT LICENSE',
  'the charts and the controls': 'Apache License',
  'most packages': 'Permission is hereby granted, free of charge',
};
const polyfill = { 'the browser’s interface': 'Mozilla Public License' };

test.each([
  { folder: 'dist/web', names: ['react', 'lightweight-charts', 'tailwindcss', 'workbox-core'], texts: terms },
  { folder: '.output/chrome-mv3', names: ['react', 'idb', 'webextension-polyfill'], texts: { ...terms, ...polyfill } },
  { folder: '.output/firefox-mv3', names: ['react', 'idb'], texts: terms },
])('$folder contains the licences of all packages bundled in it', async ({ folder, names, texts }) => {
  const shipped = await readFile(join(root, folder, 'licences.txt'), 'utf8');
  for (const name of [...names, '@fontsource-variable/inter']) expect(shipped).toContain(`\n${name} `);
  for (const text of Object.values(texts)) expect(shipped).toContain(text);
});
