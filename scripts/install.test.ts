import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchesLock, runtime } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/only-elsewhere': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  },
};

test('an installation that contains every package of the lock file is not repeated', () => {
  const installed = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } };
  expect(matchesLock(wanted, installed)).toBe(true);
});

test.each([
  ['npm left no record', null],
  ['a package is missing', { packages: {} }],
  ['a package has another version', { packages: { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } } }],
  ['a package has other content', { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } } }],
])('the installation is repeated when %s', (_reason, installed) => {
  expect(matchesLock(wanted, installed)).toBe(false);
});

test('the path of the runtime names an existing program', () => {
  expect(existsSync(runtime())).toBe(true);
});
