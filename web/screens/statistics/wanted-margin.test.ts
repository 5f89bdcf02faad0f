import { describe, expect, it } from 'vitest';
import { parseStatisticsSearch } from './statistics-search.ts';
import { wantedMargin } from './wanted-margin.ts';

describe('the wanted margin', () => {
  it('is a share or an amount, as typed in French', () => {
    expect(wantedMargin({})).toEqual({ percent: 50 });
    expect(wantedMargin({ voulue: ' 55,5 ' })).toEqual({ percent: 55.5 });
    expect(wantedMargin({ voulue: '12,5', unite: 'euros' })).toEqual({ minor: 1250 });
    expect(wantedMargin({ voulue: '0' })).toEqual({ percent: 0 });
  });

  it.each(['', '100', '-5', 'x', '5 %', '1e1'])('is asked for again when it is « %s »', (voulue) => {
    expect(wantedMargin({ voulue })).toContain('Saisissez un pourcentage');
  });

  it('is no amount below nothing or of three decimals', () => {
    for (const voulue of ['-1', '1,234', '']) expect(wantedMargin({ voulue, unite: 'euros' })).toContain('montant');
  });
});

describe('the address of the statistics', () => {
  it('keeps what it knows and drops what anyone may have typed', () => {
    const typed = {
      vitesse: 'marque',
      marge: 'x',
      tri: 'taux',
      devise: 'eur',
      regime: 'autre',
      voulue: 55,
      moment: 'heure',
    };
    expect(parseStatisticsSearch(typed)).toMatchObject({
      ...{ vitesse: 'marque', marge: undefined, tri: 'taux', devise: undefined, regime: undefined },
      ...{ voulue: '55', moment: 'heure' },
    });
    expect(parseStatisticsSearch({ marque: { a: 1 }, categorie: ['x'], taille: '  ' })).toMatchObject({
      ...{ marque: undefined, categorie: undefined, taille: undefined },
    });
  });
});
