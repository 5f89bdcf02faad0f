import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string | Uint8Array): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const run = (...args: string[]) => {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return spawnSync(process.execPath, ['scripts/import.ts', ...args], { encoding: 'utf8', env });
};

const FILE = 'N°;Vendu le;Titre;Prix\n1;14/11/2025;Robe;12,50\n2;31/11/2025;Sac;9,00\nTotal;;;21,50\n';

describe('the import command', () => {
  it('prints one object: what is accepted, and what is refused with line, field and reason', () => {
    const { status, stdout, stderr } = run(write('ventes.csv', FILE), '--dry');
    const answer = JSON.parse(stdout);
    expect([status, stderr]).toEqual([0, '']);
    expect(Object.keys(answer)).toEqual(['kind', 'accepted', 'refused', 'setAside', 'totals', 'shape', 'mapping']);
    expect(answer).toMatchObject({
      kind: 'sales',
      accepted: 1,
      refused: [{ line: 3, field: 'Vendu le', reason: 'Novembre n’a que 30 jours.' }],
      setAside: [{ line: 4, why: 'total' }],
      totals: { totals: [{ currency: 'EUR', count: 1, totalMinor: 1_250 }] },
    });
    expect(Object.keys(answer.refused[0])).toEqual(['line', 'field', 'reason']);
  });

  it('takes the day, the kind and the order of dates from its options', () => {
    const file = write('a.csv', 'Sold on,Title,Price\n03/04/2025,Dress,12.00\n');
    const read = (...args: string[]) => JSON.parse(run(file, '--dry', ...args).stdout);
    expect(read()).toMatchObject({ accepted: 0, refused: [{ line: 2, field: 'Sold on' }] });
    expect(read('--dates', 'mja')).toMatchObject({ accepted: 1, kind: 'sales' });
    expect(read('--dates', 'jma', '--today', '2025-04-02')).toMatchObject({ accepted: 0 });
    expect(read('--kind', 'achats')).toMatchObject({ kind: 'purchases' });
  });

  it('takes the line of the headings from its options, and accepts a file that has nothing below', () => {
    const file = write('c.csv', 'Date de vente;Titre;Prix\nVendu le;Nom;Gain\n14/11/2025;Robe;12,00\n');
    const { shape, accepted } = JSON.parse(run(file, '--dry', '--headings-line', '2').stdout);
    expect([shape.headingLine, shape.rows, accepted]).toEqual([2, 1, 1]);
    const { status, stdout } = run(write('d.csv', 'Date;Type;Montant\n'), '--dry');
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { kind: 'expenses', accepted: 0, refused: [] }]);
  });

  it('depends on neither the time zone nor the language of the machine', () => {
    const file = write('e.csv', 'Vendu le;Titre;Prix\n2025-12-31T23:30:00Z;Robe;12,00\n31/12/2025;Écharpe;1.012,00\n');
    const env = { ...process.env, TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' };
    const elsewhere = spawnSync(process.execPath, ['scripts/import.ts', file, '--dry'], { encoding: 'utf8', env });
    expect(elsewhere.stdout).toBe(run(file, '--dry').stdout);
    expect(JSON.parse(elsewhere.stdout).totals.years).toMatchObject([{ year: '2025' }, { year: '2026' }]);
  });

  it('exits with 1 for a file that cannot be read, and says why in the same form', () => {
    const { status, stdout } = run(
      write('photo.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])),
      '--dry',
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      accepted: 0,
      refused: [{ line: null, field: null, reason: expect.stringContaining('une image') }],
    });
    expect(JSON.parse(run(join(folder, 'none.csv'), '--dry').stdout).refused).toHaveLength(1);
  });

  it('imports nothing, and prints its usage for options it does not know', () => {
    const file = write('b.csv', FILE);
    for (const args of [
      [file],
      [],
      [file, '--dry', '--kind', 'x'],
      [file, '--dry', '--today', 'hier'],
      [file, '--frobnicate'],
      [file, '--dry', '--headings-line', 'deux'],
    ]) {
      const { status, stdout, stderr } = run(...args);
      expect([status, stderr]).toEqual([1, '']);
      expect(JSON.parse(stdout)).toEqual({
        accepted: 0,
        refused: [{ line: null, field: null, reason: expect.stringContaining('') }],
      });
    }
    expect(run(file).stdout).toContain('/app/import');
  });
});
