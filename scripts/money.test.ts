import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('money.ts', import.meta.url));

/** A folder with these files; each text is the lines of one. */
const folderOf = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-money-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.csv`), text);
  return folder;
};

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (folder: string, env: NodeJS.ProcessEnv = process.env): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, folder, '--today', '2026-11-22'], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });

const read = async (files: Readonly<Record<string, string>>) => JSON.parse((await run(folderOf(files))).stdout);

/** What is printed of the files that several tests read. */
const printed = new Map<object, Promise<Ended>>();
const runOnce = (files: Readonly<Record<string, string>>): Promise<Ended> => {
  const ended = printed.get(files) ?? run(folderOf(files), { ...process.env, TZ: 'America/Los_Angeles', LC_ALL: 'C' });
  printed.set(files, ended);
  return ended;
};

const REGISTER = {
  ventes: `ref;compte;titre;vendu_le;libere_le;prix;recu;rembourse;rembourse_le;etat;canal
V1;pro;Robe;2026-09-28;2026-10-02;1 234,50;1234,50;;;libérée;Vinted
V2;Pro;Sac;2026-09-29;2026-10-03;100,00;80,00;20,00;2026-10-01;libérée;Vinted
V3;pro;Jupe;2026-07-05;2026-07-10;50,00;50,00;15,00;2026-11-02;libérée;hors Vinted
V4;perso;Pull;2026-10-05;2026-10-10;20,00;20,00;;;libérée;Vinted
V5;pro;Gants;2026-11-18;;15,00;;;;en cours;Vinted
V6;pro;Bonnet;2026-09-29;;30,00;;30,00;2026-10-08;remboursée;Vinted
V7;pro;Bottes;2026-10-05;;30,00;;;;Annulée;Vinted
V8;pro;Cape;2026-10-05;2026-10-10;40,00;40,00;40,00;2026-11-01;remboursée;Vinted
V9;;Gilet;2026-10-05;2026-10-10;40,00;40,00;;;libérée;Vinted
V10;pro;Short;2026-10-32;2026-10-10;40,00;40,00;;;libérée;Vinted
V11;pro;Polo;2026-10-05;2026-10-10;£9.00;;;;libérée;Vinted
V12;pro;Slip;2026-10-24T23:30:00Z;2026-10-31T23:30:00Z;7,00;7,00;;;libérée;Vinted
`,
};

const STOCK = {
  ventes: `ordre;date;articles;prix;evenement
1;2026-10-01;A1+A2;30,00;Vente
2;2026-10-05;A1+A2;;Libération
3;2026-10-06;a3;12,00;VENDU
4;2026-10-10;A3;;libérée
5;2026-10-20;A3;;Retour
6;2026-10-25;A3;11,00;vente
7;2026-11-01;A4;;invendable
8;2026-11-02;A9;;teinture
9;2026-11-03;B7;;retour
10;2026-11-04;A5;9;vente
11;2026-11-05;A5;;annulée
12;2026-11-06;C1+C2;5,01;achat
`,
  articles: `sku;lot;cout;achete_le;marque;categorie;etat
A1;L1;;2026-09-01;Zara;Robe;Neuf
A2;L1;;2026-09-01;ZARA;Jupe;
A3;L1;;2026-09-01;Mango;Pull;
A4;L1;;2026-09-01;;;
A5;;4,50;2026-09-02;Mango;;Neuf
A6;;;2026-09-02;Mango;;Très bon état
`,
  lots: 'lot;cout;achete_le\nL1;10,00;2026-09-01\n',
  depenses: `date;type;montant;rattachee_a
2026-10-02;;5,00;
2026-10-02;Pressing;3,00;A1
2026-09-02;Trajet;2,00;L1
`,
};

// Each test starts a program with a database of its own.
describe('npm run money', () => {
  it('counts receipts on the day of release, and says where every other sale is', async () => {
    const { code, stdout, stderr } = await runOnce(REGISTER);
    const report = JSON.parse(stdout);
    expect([code, stderr]).toEqual([0, '']);
    expect(Object.keys(report)).toEqual(['receipts', 'result', 'stock', 'total', 'refused']);
    expect(report.receipts).toEqual({
      byMonth: { '2026-07': '50.00', '2026-10': '1354.50', '2026-11': '-48.00' },
      byQuarter: { '2026-Q3': '50.00', '2026-Q4': '1306.50' },
      byYear: { '2026': '1356.50' },
      lines: [
        { ref: 'V3', day: '2026-07-10', amount: '50.00' },
        { ref: 'V1', day: '2026-10-02', amount: '1234.50' },
        { ref: 'V2', day: '2026-10-03', amount: '80.00' },
        { ref: 'V8', day: '2026-10-10', amount: '40.00' },
        { ref: 'V12', day: '2026-11-01', amount: '7.00' },
        { ref: 'V8', day: '2026-11-01', amount: '-40.00' },
        { ref: 'V3', day: '2026-11-02', amount: '-15.00' },
      ],
      pending: { V5: '15.00' },
      neverCounted: ['V6', 'V7'],
      otherRegime: ['V4'],
    });
    expect(report.total).toBe('1356.50');
    expect(report.result.unknownCost).toEqual({ sales: 4, amount: '1356.50' });
    expect(report.refused).toEqual([
      { file: 'ventes.csv', line: 10, field: 'compte', reason: expect.stringContaining('régime') },
      { file: 'ventes.csv', line: 11, field: 'vendu_le', reason: 'Aucun mois n’a de jour 32.' },
      { file: 'ventes.csv', line: 12, field: 'prix', reason: expect.stringContaining('GBP') },
    ]);
  });

  it('follows articles through a list of events, and shares the cost of their lot', async () => {
    const report = JSON.parse((await runOnce(STOCK)).stdout);
    expect(report.receipts).toMatchObject({
      lines: [
        { ref: '1', day: '2026-10-05', amount: '30.00' },
        { ref: '3', day: '2026-10-10', amount: '12.00' },
        { ref: '3', day: '2026-10-20', amount: '-12.00' },
      ],
      ...{ pending: { 6: '11.00' }, neverCounted: ['10'], otherRegime: [] },
    });
    expect(report.result).toEqual({
      known: { sales: 1, beforeExpenses: '25.00', afterExpenses: '15.50' },
      unknownCost: { sales: 0, amount: '0.00' },
      costs: { A1: '2.50', A2: '2.50', A3: '2.50' },
      byBrand: { ZARA: { sales: 1, amount: '30.00', result: '25.00' } },
    });
    expect(report.stock).toEqual({
      items: ['A5', 'A6', 'C1', 'C2'],
      value: '9.51',
      costs: { A5: '4.50', A6: null, C1: '2.51', C2: '2.50' },
    });
    expect(report.refused).toEqual([
      { file: 'ventes.csv', line: 9, field: 'evenement', reason: expect.stringContaining('pas compris') },
      { file: 'ventes.csv', line: 10, field: 'articles', reason: expect.stringContaining('Aucune vente') },
    ]);
  });

  it('depends neither on the order of lines nor on lines that come twice', async () => {
    const shuffled = (text: string, isTwice: boolean): string => {
      const [heading, ...lines] = text.trim().split('\n');
      return [heading, ...lines.toReversed(), ...(isTwice ? lines : [])].join('\n');
    };
    const withoutLines = ({ refused, setAside: _, ...report }: { refused: object[]; setAside?: object }) => ({
      ...report,
      refused: refused.length,
    });
    for (const files of [REGISTER, STOCK]) {
      const changed = Object.entries(files).map(([name, text]) => [name, shuffled(text, name === 'ventes')]);
      const report = JSON.parse((await runOnce(files)).stdout);
      expect(withoutLines(await read(Object.fromEntries(changed)))).toEqual(withoutLines(report));
    }
  });

  it('cuts sales by brand, whose parts add up to the whole', async () => {
    const report = await read({
      ventes: `transaction;titre;marque;date;prix;cout
101;Robe;Zara;2026-10-01;20,00;5,00
102;Sac;zara;2026-10-02;30,00;
103;Gants;;2026-11-02;1 000,10;0
104;Pull;Mango;2026-11-02;12,345;0
105;Jupe;Mango;2026-11-02;8,00;1,50
105;Jupe;Mango;2026-11-02;8,00;1,50
`,
    });
    expect(report.result).toMatchObject({
      known: { sales: 3, beforeExpenses: '1021.60', afterExpenses: '1021.60' },
      unknownCost: { sales: 1, amount: '30.00' },
      byBrand: {
        Mango: { sales: 1, amount: '8.00', result: '6.50' },
        Zara: { sales: 2, amount: '50.00', result: '15.00' },
      },
      withoutBrand: { sales: 1, amount: '1000.10', result: '1000.10' },
    });
    expect([report.total, report.receipts.lines.length]).toEqual(['1058.10', 4]);
    expect(report.refused).toEqual([
      { file: 'ventes.csv', line: 5, field: 'prix', reason: 'Un montant s’arrête aux centimes.' },
    ]);
    expect(report.setAside).toEqual([{ file: 'ventes.csv', line: 7, reason: expect.stringContaining('ligne 6') }]);
  });

  it('says which file it could not read at all, and adds up the others', async () => {
    const folder = folderOf({ ventes: '', depenses: 'date;type;montant;rattachee_a\n2026-01-05;Cartons;12,90;\n' });
    const { code, stdout } = await run(folder);
    const report = JSON.parse(stdout);
    expect(report.refused).toEqual([
      { file: 'ventes.csv', line: null, field: null, reason: expect.stringContaining('vide') },
    ]);
    expect(report.result.known).toEqual({ sales: 0, beforeExpenses: '0.00', afterExpenses: '-12.90' });
    expect([code, report.receipts.byMonth]).toEqual([1, {}]);
  });

  it('refuses a folder that is not there with a sentence, in the same form', async () => {
    const { code, stdout, stderr } = await run('/nowhere');
    expect([code, stderr, JSON.parse(stdout)]).toMatchObject([
      1,
      '',
      { total: '0.00', refused: [{ file: null, line: null, reason: expect.stringContaining('/nowhere') }] },
    ]);
  });
});
