import { describe, expect, it } from 'vitest';
import { combineSales } from '#core/model/file-imports/combine-sales.ts';
import { checkFile } from '#core/testing/check-file.ts';

const HEAD = 'Vendu le;Titre;Prix;Numéro de transaction;Canal;Marque;Catégorie;Taille\n';
const soldIn = async (...lines: string[]) => (await checkFile(HEAD + lines.join('\n'), 'sales')).rows;

describe('what a file says of the article of a sale', () => {
  it('is kept as it is written, and unknown where the cell is empty', async () => {
    expect(
      await soldIn('14/11/2025;Robe;12,00;213;Vinted;Sézane;Robes;38', '15/11/2025;Sac;9,00;214;;;;'),
    ).toMatchObject([
      { channel: 'Vinted', brand: 'Sézane', category: 'Robes', size: '38' },
      { channel: null, brand: null, category: null, size: null },
    ]);
  });

  it('is that of a bundle where all its articles share it', async () => {
    const rows = await soldIn(
      '14/11/2025;Robe;12,00;213;Vinted;Sézane;Robes;38',
      '14/11/2025;Jupe;12,00;213;Vinted;Sézane;Jupes;38',
      '14/11/2025;Pull;12,00;213;Vinted;Sézane;;38',
    );
    expect(combineSales(rows)).toMatchObject([{ channel: 'Vinted', brand: 'Sézane', category: null, size: '38' }]);
  });
});

describe('the number of a sale that was made elsewhere', () => {
  it('is none of the marketplace, whatever it looks like', async () => {
    const rows = await soldIn(
      '14/11/2025;Robe;12,00;20-11223-44556;eBay;;;',
      '14/11/2025;Jupe;12,00;213;hors Vinted;;;',
      '14/11/2025;Pull;12,00;213;Vinted;;;',
    );
    expect(rows.map(({ externalId, transactionId }) => [externalId, transactionId])).toEqual([
      ['20-11223-44556', null],
      ['213', null],
      [null, '213'],
    ]);
  });
});
