import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bothDatabases } from './both-databases.mjs';
import { root } from './processes.mjs';

const files = globSync('server/**/*.test.ts', { cwd: root });

test.each(bothDatabases)('$path matches existing server tests', ({ path }) => {
  expect(files.filter((file) => file.includes(path))).not.toEqual([]);
});
