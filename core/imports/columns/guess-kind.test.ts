import { describe, expect, it } from 'vitest';
import { bytesOf } from '#core/testing/check-file.ts';
import { IMPORT_KINDS } from '../../model/file-imports/file-import.ts';
import { FILE_NAMES, fieldsOf, headingsOf } from '../headings/index.ts';
import { openFile, proposeMapping } from '../open-file.ts';

const kindOf = async (headings: string, row: string, name = 'export.csv') =>
  (await openFile(bytesOf(`${headings}\n${row}\n`), { name })).kind;

describe('what the rows of a file are', () => {
  it.each(IMPORT_KINDS)('is told by our own headings: %s', async (kind) => {
    const headings = fieldsOf(kind).map((field) => headingsOf(kind, field).heading);
    const file = await openFile(bytesOf(`${headings.join(';')}\n${headings.map(() => 'x').join(';')}\n`), {
      name: 'a.csv',
    });
    expect(file.kind).toBe(kind);
    expect(proposeMapping(file, kind).map(({ field }) => field)).toEqual(fieldsOf(kind));
    expect(proposeMapping(file, kind).every(({ by }) => by === 'sure')).toBe(true);
    expect((await openFile(bytesOf('a;b\n1;2\n'), { name: FILE_NAMES[kind] })).kind).toBe(kind);
  });

  it.each([
    ['sales', 'N°;Vendu le;Désignation;Prix;Coût', '1;14/11/2025;Robe;12,50;3,00'],
    ['sales', 'id,sold_at,item_title,sale_price,buyer', '1,2025-11-14,Dress,12.50,lea'],
    ['sales', 'Article;Date;Prix d’achat;Prix de vente;Bénéfice', 'Robe;14/11/2025;3,00;12,50;9,50'],
    // A kind that leaves the cost unread is a bad guess.
    ['sales', 'Date;Libellé;Montant;Coût', '14/11/2025;Robe;12,50;3,00'],
    ['sales', 'Date,Name,Price,Cost', '2025-11-14,Dress,12.50,3.00'],
    ['sales', 'Item,Bought,Sold,Date', 'Dress,3.00,12.50,2025-11-14'],
    ['sales', 'Date,Article,Prix', '2025-11-14,Robe,12.50'],
    ['sales', 'Mois;Date de vente;Article;Prix de vente;Prix d’achat;Frais de port', 'nov;14/11/2025;Robe;12,50;3;2'],
    ['sales', 'Date de vente;Prix;Prix', '14/11/2025;12,50;9'],
    ['sales', 'transaction;titre;marque;date;prix;cout', '123456;Robe;Zara;2026-10-02;12.50;3'],
    [
      'sales',
      'ref;compte;titre;vendu_le;libere_le;prix;recu;rembourse;rembourse_le;etat;canal',
      'V1;pro;Robe;2026-10-02;2026-10-08;12.50;12.50;;;libérée;vinted',
    ],
    ['expenses', 'date;type;montant;rattachee_a', '2026-01-05;Cartons;12.90;A1'],
    ['expenses', 'Date;Fournisseur;Objet;Montant HT;TVA;Montant TTC', '14/11/2025;Amazon;Cartons;10;2;12'],
    ['expenses', 'Date opération;Libellé;Débit;Crédit', '14/11/2025;AMAZON;12,50;'],
    ['articles', 'sku;lot;cout;achete_le;marque;categorie;etat', 'A1;L1;3.00;2026-01-02;Zara;Robe;en stock'],
    ['articles', 'Article;Coût;Acheté le;Provenance', 'Robe;3,00;14/11/2025;Emmaüs'],
    ['articles', 'Item;Cost;List price;Location;Status', 'Dress;3;12;B-12;listed'],
    ['lots', 'lot;cout;achete_le', 'L1;30.00;2026-01-02'],
    ['lots', 'Lot;Fournisseur;Coût total;Pièces', 'Bron;Emmaüs;30;12'],
    ['expenses', 'Date;Catégorie;Montant TTC;Note', '14/11/2025;Emballage;12,50;x'],
    ['expenses', 'Date;Libellé;Montant', '14/11/2025;Emballage;12,50'],
    ['articles', 'SKU;Nom;Prix d’achat;Date d’achat;Emplacement', 'R1;Robe;3,00;14/11/2025;B-12'],
    ['lots', 'Lot;Date d’achat;Prix;Nombre d’articles', 'Bron;14/11/2025;30;12'],
    [
      'purchases',
      'Date,Article,Prix article,Frais de port,Protection acheteurs,Total',
      '2025-11-14,Robe,10.00,2.88,1.20,14.08',
    ],
  ])('is %s for %s', async (kind, headings, row) => {
    expect(await kindOf(headings, row)).toBe(kind);
  });

  it('is unknown when nothing tells', async () => {
    expect(await kindOf('a;b', 'x;y')).toBeNull();
  });
});

describe('a proposed mapping', () => {
  const mappingOf = async (text: string) => {
    const file = await openFile(bytesOf(text), { name: 'a.csv' });
    return proposeMapping(file, 'sales').map(({ field, by }) => [field, by]);
  };

  it('does not depend on the order of columns', async () => {
    const one = await mappingOf('Vendu le;Titre;Prix;Casier\n14/11/2025;Robe;12,50;B-12\n');
    const other = await mappingOf('Casier;Prix;Titre;Vendu le\nB-12;12,50;Robe;14/11/2025\n');
    expect(other.toReversed()).toEqual(one);
  });

  it('tells columns without headings by what they hold', async () => {
    expect(await mappingOf('14/11/2025;Robe longue rouge;12,50;B-12\n15/11/2025;Sac en cuir noir;9,00;A-01\n')).toEqual(
      [
        ['soldOn', 'proposed'],
        ['title', 'proposed'],
        ['priceMinor', 'proposed'],
        ['place', 'proposed'],
      ],
    );
  });

  it('leaves two columns that look the same open', async () => {
    expect(await mappingOf('Vendu le;Zut;Bof\n14/11/2025;12,50;9,00\n')).toEqual([
      ['soldOn', 'sure'],
      [null, 'sure'],
      [null, 'sure'],
    ]);
  });

  it('does not believe a heading that its column contradicts', async () => {
    expect(await mappingOf('Vendu le;Titre;Vendu;Prix\n14/11/2025;Robe;oui;12,50\n')).toEqual([
      ['soldOn', 'sure'],
      ['title', 'sure'],
      [null, 'sure'],
      ['priceMinor', 'sure'],
    ]);
  });
});
