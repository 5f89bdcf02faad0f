import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';
import { makeWorkbook } from '#core/testing/make-workbook.ts';

/** Style 1 shows a day, style 2 a day and its time. */
const FORMATS = ['dd/mm/yyyy', 'dd/mm/yyyy\\ hh:mm'];

const STRINGS =
  '<si><t>Date de vente</t></si><si><t>Titre</t></si><si><r><t>Prix </t></r><r><rPr><b/></rPr><t>de vente</t></r></si><si><t>Numéro de transaction</t></si><si><t xml:space="preserve"> Robe &amp; écharpe_x000D_ </t></si>';
const HEADINGS =
  '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c><c r="E2" t="s"><v>3</v></c></row>';

describe('a workbook of Excel', () => {
  it('is read with its texts, dates, gaps and formulas; rows have the numbers that a person sees', async () => {
    const sheet = `${HEADINGS}
      <row r="4"><c r="A4" s="1"><v>45975</v></c><c r="B4" t="s"><v>4</v></c><c r="C4"><v>18.5</v></c><c r="E4"><v>12345678901</v></c></row>
      <row r="5"><c r="A5" s="2"><v>45975.438888888886</v></c><c r="B5" t="inlineStr"><is><t>Sac</t></is></c><c r="C5"><f>2*4.6</f><v>9.1999999999999993</v></c></row>
      <row r="6"><c r="A6" t="d"><v>2025-11-15</v></c><c r="B6" t="str"><f>A1</f><v>Jupe</v></c><c r="C6" t="e"><v>#REF!</v></c></row>
      <row r="7"><c r="A7" s="1"><v>45976</v></c><c r="B7" t="s"><v>99</v></c><c r="C7" s="1"><v>45975</v></c></row>`;
    const { file, rows, refusals } = await checkFile(
      makeWorkbook({ sheet, strings: STRINGS, formats: FORMATS }),
      'sales',
    );
    expect(file.shape).toMatchObject({
      part: 'Ventes & co',
      otherParts: [],
      headingLine: 2,
      rows: 4,
      notices: [expect.any(String)],
    });
    expect(rows).toMatchObject([
      {
        line: 4,
        title: 'Robe & écharpe',
        soldOn: '2025-11-14',
        soldAt: null,
        priceMinor: 1_850,
        transactionId: '12345678901',
      },
      { line: 5, title: 'Sac', soldOn: '2025-11-14', soldAt: '2025-11-14T09:32:00.000Z', priceMinor: 920 },
    ]);
    expect(refusals.map(({ line, heading, reason }) => [line, heading, reason])).toEqual([
      [6, 'Prix de vente', 'Une formule cassée, pas un montant.'],
      [7, 'Prix de vente', 'Une date, pas un montant.'],
    ]);
  });

  it('of a Mac counts its dates from 1904, styled or not', async () => {
    const sheet = `${HEADINGS}
      <row r="3"><c r="A3" s="1"><v>44513</v></c><c r="B3" t="s"><v>4</v></c><c r="C3"><v>18.5</v></c></row>
      <row r="4"><c r="A4"><v>44514</v></c><c r="B4" t="s"><v>4</v></c><c r="C4"><v>18.5</v></c></row>`;
    const { file, rows } = await checkFile(
      makeWorkbook({ sheet, strings: STRINGS, formats: FORMATS, workbookPr: '<workbookPr date1904="1"/>' }),
      'sales',
    );
    expect(file.shape.conventions.dateSystem).toBe(1904);
    expect(rows.map(({ soldOn }) => soldOn)).toEqual(['2025-11-14', '2025-11-15']);
  });
});
