import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';

describe('dates that can be read in two ways', () => {
  const english = 'Sold on,Title,Price\n03/04/2025,Dress,12.00\n05/06/2025,Bag,9.00\n';

  it('are asked for the file as a whole, and read once the seller has said', async () => {
    const { file, refusals, rows } = await checkFile(english, 'sales');
    expect(file.shape.conventions).toMatchObject({ dateOrder: null, dateOrderCertainty: 'ask' });
    expect(rows).toEqual([]);
    expect(refusals.map(({ line, field }) => [line, field])).toEqual([
      [2, 'soldOn'],
      [3, 'soldOn'],
    ]);
    const chosen = await checkFile(english, 'sales', { conventions: { dateOrder: 'mdy' } });
    expect(chosen.rows.map(({ soldOn }) => soldOn)).toEqual(['2025-03-04', '2025-05-06']);
  });

  it('are read day first in a French file of which one date only makes sense month first', async () => {
    const text = 'Vendu le;Titre;Prix\n03/04/2025;Robe;12,00\n14/11/2025;Sac;9,00\n05/13/2025;Jupe;9,00\n';
    const { file, rows, refusals } = await checkFile(text, 'sales');
    expect(file.shape.conventions).toMatchObject({ dateOrder: 'dmy', dateOrderCertainty: 'proposed' });
    expect(rows.map(({ soldOn }) => soldOn)).toEqual(['2025-04-03', '2025-11-14']);
    expect(refusals.map(({ line }) => line)).toEqual([4]);
  });

  it('are proposed as a French file writes them', async () => {
    const { file, rows } = await checkFile('Vendu le;Titre;Prix\n03/04/2025;Robe;12,00\n', 'sales');
    expect(file.shape.conventions).toMatchObject({ dateOrder: 'dmy', dateOrderCertainty: 'proposed' });
    expect(rows).toMatchObject([{ soldOn: '2025-04-03' }]);
  });
});
