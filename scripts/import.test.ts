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

const read = (file: string, ...args: string[]) => JSON.parse(run(file, '--dry', ...args).stdout);

const NOTHING = { columns: {}, accepted: [], duplicates: [], conflicts: [], refused: [] };

const FILE = `ref;Numéro de transaction;Vendu le;Titre;Prix;Prix d’achat;Couleur
1;20970000001;14/11/2025;Robe;1 234,50 €;12;bleu
2;;31/11/2025;Sac;9,00;;
1;20970000001;14/11/2025;Robe;1 234,50 €;12;bleu
1;20970000001;14/11/2025;Robe;1234,60;12;
1;20970000001;14/11/2025;Robe;1234,5;12,00;
1;20970000001;14/11/2025;Ceinture;3,00;0;
Total;;;;2481,00;;
`;

describe('the import command', () => {
  it('prints one object: what every line becomes, with its number', () => {
    const { status, stdout, stderr } = run(write('ventes.csv', FILE), '--dry');
    const answer = JSON.parse(stdout);
    expect([status, stderr]).toEqual([0, '']);
    const deal = { date: '2025-11-14', transactionId: '20970000001' };
    expect(answer).toEqual({
      kind: 'sales',
      columns: {
        ...{ ref: 'externalId', 'Numéro de transaction': 'transactionId', 'Vendu le': 'date', Titre: 'title' },
        ...{ Prix: 'price', 'Prix d’achat': 'cost', Couleur: null },
      },
      accepted: [
        { line: 2, title: 'Robe', ...deal, price: '1234.50', cost: '12.00' },
        { line: 7, title: 'Ceinture', ...deal, price: '3.00', cost: '0.00' },
      ],
      duplicates: [
        { line: 4, of: 2 },
        { line: 6, of: 2 },
      ],
      conflicts: [{ line: 5, of: 2, field: 'price' }],
      refused: [{ line: 3, field: 'date', reason: 'Novembre n’a que 30 jours.' }],
      setAside: [{ line: 8, why: 'total' }],
      reason: null,
    });
    expect(Object.keys(answer.accepted[0])).toEqual(['line', 'title', 'date', 'price', 'cost', 'transactionId']);
  });

  it('prints what is unknown as null, and lists nothing aside where there is nothing', () => {
    const answer = read(write('w.csv', 'Vendu le;Titre;Prix;Prix d’achat\n14/11/2025;Robe;;\n'));
    expect(answer).toEqual({
      ...{ ...NOTHING, kind: 'sales', reason: null },
      columns: { 'Vendu le': 'date', Titre: 'title', Prix: 'price', 'Prix d’achat': 'cost' },
      accepted: [{ line: 2, title: 'Robe', date: '2025-11-14', price: null, cost: null, transactionId: null }],
    });
  });

  it('keeps equal lines without a number, and flags them', () => {
    const line = 'Robe;12,50;23/10/2025\n';
    const answer = read(write('y.csv', `Titre;Prix de vente;Date de vente\n${line}${line}${line}`));
    expect(answer.accepted.map(({ line: at }: { line: number }) => at)).toEqual([2, 3, 4]);
    expect(answer.duplicates).toEqual([
      { line: 3, of: 2 },
      { line: 4, of: 2 },
    ]);
  });

  it('names the currency of an amount that is not in euros', () => {
    const file = write('x.csv', 'Sold on;Title;Price;Currency\n2025-11-14;Dress;12.50;GBP\n2025-11-14;Bag;9.00;EUR\n');
    const [dress, bag] = read(file).accepted;
    expect([dress.price, dress.currency, bag.price, bag.currency]).toEqual(['12.50', 'GBP', '9.00', undefined]);
  });

  it('reads stock as articles, or as lots where the headings say so', () => {
    const articles = write('a.csv', 'sku;lot;cout;achete_le;marque\nA1;L1;4,50;2025-10-01;Zara\n');
    expect(read(articles, '--kind', 'stock')).toMatchObject({
      kind: 'stock',
      columns: { sku: 'sku', lot: 'lotRef', cout: 'cost', achete_le: 'date' },
      accepted: [{ line: 2, title: null, date: '2025-10-01', price: null, cost: '4.50' }],
    });
    expect(read(write('b.csv', 'lot;cout;achete_le\nL1;10;2025-10-01\n'), '--kind', 'stock')).toMatchObject({
      kind: 'stock',
      columns: { lot: 'title', cout: 'cost', achete_le: 'date' },
      accepted: [{ line: 2, title: 'L1', date: '2025-10-01', price: null, cost: '10.00' }],
    });
  });

  it('reads expenses: their type, day and amount', () => {
    const file = write('c.csv', 'date;type;montant;rattachee_a\n2025-10-01;Cartons;12,90;A1\n');
    expect(read(file)).toMatchObject({
      kind: 'expenses',
      columns: { date: 'date', type: 'title', montant: 'price', rattachee_a: 'articleRef' },
      accepted: [{ title: 'Cartons', date: '2025-10-01', price: '12.90', cost: null, transactionId: null }],
    });
  });

  it('takes the day, the kind and the order of dates from its options', () => {
    const file = write('d.csv', 'Sold on,Title,Price\n03/04/2025,Dress,12.00\n');
    expect(read(file)).toMatchObject({ accepted: [], refused: [{ line: 2, field: 'date' }] });
    expect(read(file, '--dates', 'mja').accepted).toMatchObject([{ date: '2025-03-04' }]);
    expect(read(file, '--dates', 'jma', '--today', '2025-04-02')).toMatchObject({ accepted: [] });
    const kinds = ['depenses', 'lots', 'achats'];
    expect(kinds.map((kind) => read(file, '--kind', kind).kind)).toEqual(['expenses', 'stock', 'purchases']);
  });

  it('takes the line of the headings from its options, and accepts a file that has nothing below', () => {
    const file = write('e.csv', 'Date de vente;Titre;Prix\nVendu le;Nom;Gain\n14/11/2025;Robe;12,00\n');
    expect(read(file, '--headings-line', '2').accepted).toMatchObject([{ line: 3 }]);
    const { status, stdout } = run(write('f.csv', 'Date;Type;Montant\n'), '--dry');
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { kind: 'expenses', accepted: [], reason: null }]);
  });

  it('depends on neither the time zone nor the language of the machine', () => {
    const file = write('g.csv', 'Vendu le;Titre;Prix\n2025-12-31T23:30:00Z;Robe;12,00\n31/12/2025;Écharpe;1.012,00\n');
    const env = { ...process.env, TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' };
    const elsewhere = spawnSync(process.execPath, ['scripts/import.ts', file, '--dry'], { encoding: 'utf8', env });
    expect(elsewhere.stdout).toBe(run(file, '--dry').stdout);
    expect(JSON.parse(elsewhere.stdout).accepted).toMatchObject([{ date: '2026-01-01' }, { date: '2025-12-31' }]);
  });

  it('exits with 1 for a file that cannot be read, and says why in the same form', () => {
    const photo = write('photo.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]));
    const { status, stdout } = run(photo, '--dry');
    expect([status, JSON.parse(stdout)]).toEqual([
      1,
      { ...NOTHING, kind: null, reason: expect.stringContaining('une image') },
    ]);
    expect(read(join(folder, 'none.csv')).reason).toContain('n’existe pas');
  });

  it('imports nothing, and prints its usage for options it does not know', () => {
    const file = write('h.csv', FILE);
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
      expect(JSON.parse(stdout)).toEqual({ ...NOTHING, kind: null, reason: expect.stringContaining('') });
    }
    expect(run(file).stdout).toContain('/app/import');
  });
});
