import { describe, expect, it } from 'vitest';
import { IMPORT_KINDS } from '../../model/file-imports/file-import.ts';
import { foldHeading } from './fold-heading.ts';
import { fieldsOf, headingsOf } from './index.ts';

describe('a heading', () => {
  it.each([
    ['Prix d’achat (€)', 'prix achat'],
    ['PRIX_ACHAT', 'prix achat'],
    ['prixAchat', 'prix achat'],
    ["Prix d'achat TTC en euros", 'prix achat'],
    ['N°', 'n'],
    ['Numéro de la transaction :', 'numero transaction'],
    ['Vendu le', 'vendu le'],
    ['\u200f Désignation\u00a0', 'designation'],
    ['', ''],
  ])('%s is compared as %s', (heading, folded) => {
    expect(foldHeading(heading)).toBe(folded);
  });

  it.each(IMPORT_KINDS)('means one field of %s at most', (kind) => {
    const means = new Map<string, string>();
    for (const field of fieldsOf(kind)) {
      const { heading, also } = headingsOf(kind, field);
      for (const folded of new Set([heading, ...also].map(foldHeading))) {
        expect(folded, `${kind}.${field}`).not.toBe('');
        expect(means.get(folded) ?? field, `${kind}: ${folded}`).toBe(field);
        means.set(folded, field);
      }
    }
  });

  it('of sales is published as the money tool and old tools write it', () => {
    const published = fieldsOf('sales').map((field) => headingsOf('sales', field).heading);
    expect(published).toEqual(
      expect.arrayContaining([
        ...[
          'N°',
          'Numéro de transaction',
          'Date de vente',
          'Libérée le',
          'Titre',
          'Acheteur',
          'Prix de vente',
          'Devise',
        ],
        ...['Prix d’achat', 'SKU', 'Emplacement', 'Compte', 'Statut', 'Remboursement', 'Remarque'],
      ]),
    );
  });
});
