import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('money.ts', import.meta.url));
const fixtureOf = (name: string) => fileURLToPath(new URL(`money/fixtures/${name}`, import.meta.url));
const fixture = fixtureOf('two-quarters');

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (...args: string[]): Promise<Ended> => runIn(process.env, ...args);

const runIn = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });

// Each test starts a program with a database of its own.
describe('npm run money', () => {
  it('adds up the files of a folder to the cent, and names what it could not read', async () => {
    const { code, stdout } = await run(fixture, '--today', '2026-02-15');
    const report = JSON.parse(stdout);
    expect(report).toMatchObject(JSON.parse(await readFile(join(fixture, 'expected.json'), 'utf8')));
    expect(report.files.ventes).toEqual({
      accepted: 9,
      refused: [{ line: 11, field: 'Date de vente', reason: 'Février 2026 n’a que 28 jours.' }],
      setAside: [],
    });
    expect(code).toBe(0);
  });

  it('counts bundles once, refunds on their day, and what is still to come in no period', async () => {
    const folder = fixtureOf('bundles-and-refunds');
    const env = { ...process.env, TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' };
    const { code, stdout } = await runIn(env, folder, '--today', '2026-02-15');
    const report = JSON.parse(stdout);
    expect(report).toMatchObject(JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')));
    expect(report.files).toMatchObject({ ventes: { accepted: 7, refused: [] }, lots: { accepted: 0, refused: [] } });
    expect(code).toBe(0);
  });

  it('says which file it could not read at all, and adds up the others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-money-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'ventes.csv'), '');
    writeFileSync(join(folder, 'depenses.csv'), 'Date;Type;Montant\n05/01/2026;Cartons;12,90\n');
    const { code, stdout } = await run(folder, '--today', '2026-02-15');
    const { files, results } = JSON.parse(stdout);
    expect(files.ventes).toMatchObject({ accepted: 0, refused: [{ line: null, field: null }] });
    expect(results.months).toMatchObject([{ period: '2026-01', expenses: 12.9, result: -12.9 }]);
    expect(code).toBe(1);
  });

  it('refuses a folder that is not there with a sentence', async () => {
    const { code, stdout, stderr } = await run('/nowhere');
    expect([code, stderr, JSON.parse(stdout)]).toEqual([1, '', { error: expect.stringContaining('/nowhere') }]);
  });
});
