import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';

describe('several lines of one number', () => {
  const read = async (heading: string, ...lines: string[]) => {
    const { rows, refusals } = await checkFile(`${heading}\n${lines.join('\n')}\n`, 'sales');
    return [rows.map(({ line }) => line), refusals.map(({ line, heading }) => [line, heading])];
  };
  const HEADING = 'N°;Numéro de transaction;Vendu le;Titre;SKU;Acheteur;Prix';

  it.each([
    ['by the old tool’s number', '7;;14/11/2025;Robe;;;10,00', '7;;14/11/2025;Sac;;;5,00'],
    ['by the marketplace’s number', '7;777;14/11/2025;Robe;;lea;10,00', '8;777;14/11/2025;Sac;;;5,00'],
    ['two equal articles of two SKUs', '7;777;14/11/2025;Robe;R-1;lea;10,00', '7;777;14/11/2025;Robe;R-2;lea;10,00'],
    ['a number that begins again each year', '7;;14/11/2024;Robe;;lea;10,00', '7;;03/01/2025;Sac;;max;5,00'],
  ])('are a bundle, %s', async (_, ...lines) => {
    expect(await read(HEADING, ...lines)).toEqual([[2, 3], []]);
  });

  it.each([
    ['another day', 'N°', '7;;14/11/2025;Robe;;;10,00', '7;;15/11/2025;Sac;;;5,00'],
    ['another buyer', 'N°', '7;;14/11/2025;Robe;;lea;10,00', '7;;14/11/2025;Sac;;max;5,00'],
    ['another transaction', 'N°', '7;777;14/11/2025;Robe;;;10,00', '7;778;14/11/2025;Sac;;;5,00'],
    ['another currency', 'N°', '7;;14/11/2025;Robe;;;10,00 €', '7;;14/11/2025;Sac;;;5,00 £'],
    ['the same article', 'N°', '7;;14/11/2025;Robe;;;10,00', '7;;14/11/2025;robe;;;12,00'],
    ['the same SKU', 'N°', '7;;14/11/2025;Robe;R-1;;10,00', '7;;14/11/2025;Robe rouge;r-1;;12,00'],
    ['no article', 'N°', '7;;14/11/2025;;;;10,00', '7;;14/11/2025;;;;12,00'],
    [
      ...['a year of the marketplace', 'Numéro de transaction'],
      ...['7;777;14/11/2024;Robe;;lea;10,00', '8;777;03/01/2025;Sac;;lea;5,00'],
    ],
  ])('contradict each other with %s', async (_, field, ...lines) => {
    expect(await read(HEADING, ...lines)).toEqual([[2], [[3, field]]]);
  });

  it('contradict the third line when the second stated what the first left open', async () => {
    const lines = ['7;;14/11/2025;Robe;;;10,00', '7;;14/11/2025;Sac;;lea;5,00', '7;;14/11/2025;Gants;;max;5,00'];
    expect(await read(HEADING, ...lines)).toEqual([[2, 3], [[4, 'N°']]]);
    expect(await read(HEADING, lines[0] ?? '', lines[1] ?? '', '7;;14/11/2025;Sac;;lea;6,00')).toEqual([
      [2, 3],
      [[4, 'N°']],
    ]);
  });
});
