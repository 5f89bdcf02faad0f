import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfStale, listInputs } from './stale.mjs';

const build = {
  name: 'du site',
  inputs: ['web', 'lock.json'],
  key: {},
  proof: 'out/index.html',
  stamp: 'out.stamp.json',
};

let root = '';
let made = 0;

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function make() {
  made += 1;
  write(build.proof, `build ${made}`);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'comptoir-stale-'));
  made = 0;
  write('web/main.ts', 'one');
  write('lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('builds once and then reuses the result', async () => {
  expect(await buildIfStale(root, build, make)).toBe(true);
  expect(await buildIfStale(root, build, make)).toBe(false);
  expect(made).toBe(1);
});

test.each([
  ['a file changes', () => write('web/main.ts', 'two!')],
  ['a file appears', () => write('web/routes/new.ts', '')],
  ['a file disappears', () => rmSync(join(root, 'web/main.ts'))],
  ['its output is gone', () => rmSync(join(root, build.proof))],
  ['its stamp cannot be read', () => write(build.stamp, '{"quick":')],
])('builds again when %s', async (_what, change) => {
  await buildIfStale(root, build, make);
  change();
  expect(await buildIfStale(root, build, make)).toBe(true);
});

test('builds again when an address compiled into the build changes', async () => {
  await buildIfStale(root, { ...build, key: { url: 'http://localhost:4000' } }, make);
  expect(await buildIfStale(root, { ...build, key: { url: 'http://localhost:5000' } }, make)).toBe(true);
});

test('notices a change that keeps the file’s size', async () => {
  await buildIfStale(root, build, make);
  write('web/main.ts', 'two');
  expect(await buildIfStale(root, build, make)).toBe(true);
});

test('does not build again when a file’s time changes but its content does not', async () => {
  await buildIfStale(root, build, make);
  const later = new Date(statSync(join(root, 'web/main.ts')).mtimeMs + 60_000);
  utimesSync(join(root, 'web/main.ts'), later, later);
  expect(await buildIfStale(root, build, make)).toBe(false);
});

test('builds again when a file changed during the previous build', async () => {
  const changing = async () => {
    await make();
    write('web/main.ts', 'three');
  };
  await buildIfStale(root, build, changing);
  expect(await buildIfStale(root, build, make)).toBe(true);
});

test('a failed build leaves no stamp', async () => {
  await buildIfStale(root, build, make);
  write('web/main.ts', 'broken');
  await expect(buildIfStale(root, build, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(join(root, build.stamp))).toBe(false);
});

test('a build without output is an error', async () => {
  await expect(buildIfStale(root, build, () => Promise.resolve())).rejects.toThrow('out/index.html');
});

test('tests and fixtures are not inputs of a build', () => {
  write('web/main.test.ts', '');
  write('web/fixtures/case/page.html', '');
  write('web/testing/make-order.ts', '');
  expect(listInputs(root, build.inputs)).toEqual(['lock.json', 'web/main.ts']);
});
