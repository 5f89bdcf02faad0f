import { expect, it } from 'vitest';
import { checkRows } from './check/check-rows.ts';
import { openFile, proposeMapping } from './open-file.ts';
import { refusedLinesCsv } from './refused-lines.ts';
import type { Refusal } from './rows.ts';

const TODAY = '2026-11-22';

const open = (text: string) => openFile(new Blob([text]), { name: 'ventes.csv' });
const check = async (text: string) => {
  const file = await open(text);
  const refusals: Refusal[] = [];
  let accepted = 0;
  for await (const lines of checkRows(file, { kind: 'sales', mapping: proposeMapping(file, 'sales'), today: TODAY })) {
    refusals.push(...lines.refusals);
    accepted += lines.rows.length;
  }
  return { file, refusals, accepted };
};

const FILE = [
  'Titre;Prix de vente;Date de vente;Rayon',
  'Robe;12,50;02/10/2026;A',
  'Jupe ; bleue;x;32/10/2026;B',
  '"Pull ; gris";-;2026;C',
  'Veste;9,00;25/10/2026;D',
].join('\n');

it('are in a file of the same columns, with all their reasons, and come in once they are mended', async () => {
  const { file, refusals, accepted } = await check(FILE);
  expect(accepted).toBe(2);
  const csv = await refusedLinesCsv(file, refusals);
  const [head, ...rows] = csv.slice(1).trimEnd().split('\r\n');
  expect(head).toBe('Titre;Prix de vente;Date de vente;Rayon;Motif');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^"Pull ; gris";'-;2026;C;.*Date de vente\u202f: /);
  const mended = csv.replace(';2026;', ';23/10/2026;').split('\r\n').toSpliced(1, 1).join('\r\n');
  expect(await check(mended)).toMatchObject({ refusals: [], accepted: 1 });
});

it('keep their cells in their columns when there are too few or too many, and formulas as text', async () => {
  const { file, refusals } = await check('Titre;Prix de vente\nRobe;=A1\nJupe;1;2;3');
  const rows = (await refusedLinesCsv(file, refusals)).split('\r\n');
  expect(rows[1]).toMatch(/^Robe;'=A1;/);
  expect(rows[2]).toMatch(/^Jupe;1;.*;2;3$/);
});

it('are none where nothing was refused', async () => {
  const { file } = await check('Titre;Prix de vente\nRobe;12,50');
  expect(await refusedLinesCsv(file, [])).toBe('\uFEFFTitre;Prix de vente;Motif\r\n');
});
