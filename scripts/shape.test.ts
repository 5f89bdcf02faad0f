import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-shape-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const parse = (...args: string[]) => {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/parse.ts', ...args], { encoding: 'utf8', env });
  return { status, stdout, answer: JSON.parse(stdout) };
};

const before = write('avant.json', '{"user":{"id":100000001,"login":"lea_vintage","city":"Lyon"}}');
const after = write('apres.json', '{"user":{"id":"100000001","login":"lea_vintage","country_code":"FR"}}');

describe('the shape option of the parse command', () => {
  it('prints the structure of a page without any of its text', () => {
    const { status, stdout, answer } = parse('--shape', before);
    expect(status).toBe(0);
    expect(answer.json).toEqual({
      'answer.user.city': 'string',
      'answer.user.id': 'integer',
      'answer.user.login': 'string',
    });
    expect(stdout).not.toMatch(/lea_vintage|Lyon|100000001/);
  });

  it('compares two pages, or a saved shape with a page, in the same way', () => {
    const saved = write('forme.json', parse('--shape', before).stdout);
    const { status, answer } = parse('--compare', before, after);
    expect(status).toBe(0);
    expect(answer.differences).toMatchObject([
      { source: 'json', common: 2, changed: { 'answer.user.id': ['integer', 'string:digits'] } },
    ]);
    expect(parse('--compare', saved, after).answer).toEqual(answer);
  });

  it.each([
    ['a shape of nothing', () => ['--shape'], /^Usage/],
    ['a comparison of one file', () => ['--compare', before], /^Usage/],
    ['a file that is not there', () => ['--compare', before, '/nulle/part.json'], /n’existe pas/],
    ['a file without any data', () => ['--shape', write('rien.html', '<p>rien</p>')], /ne contient ni données/],
  ] as const)('responds to %s with a French sentence', (_what, args, reason) => {
    const { status, answer } = parse(...args());
    expect(status).toBe(1);
    expect(answer).toMatchObject({ ok: false, records: [] });
    expect(answer.reason).toMatch(reason);
  });
});
