import { describe, expect, it } from 'vitest';
import type { WireTrait } from '#core/contract/statistics.ts';
import { accountMarks } from '#core/model/account-marks.ts';
import { inTime } from './moment-groups.ts';
import { marginSortIn, parseStatisticsSearch, toMarginBy, toMarginSortName } from './statistics-search.ts';
import { traitNames } from './trait-text.ts';

const named = (id: string): WireTrait => ({ id, kind: 'named', label: id });
const unknown: WireTrait = { id: ' unknown ', kind: 'unknown', label: null };
const nameOf = traitNames(accountMarks([], []), 'EUR');
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('weekdays and hours', () => {
  it('have French names, and an unknown one is never midnight', () => {
    expect(['0', '6'].map((id) => nameOf(named(id), 'weekday'))).toEqual(['Lundi', 'Dimanche']);
    expect(['0', '14'].map((id) => plain(nameOf(named(id), 'hour')))).toEqual(['0 h', '14 h']);
    expect([nameOf(unknown, 'weekday'), nameOf(unknown, 'hour')]).toEqual(['Jour inconnu', 'Heure inconnue']);
  });

  it('stand in the order of time, the unknown one last; brands stay as they are', () => {
    const groups = [unknown, named('10'), named('9'), named('0')].map((trait) => ({ trait }));
    const ids = (by: 'hour' | 'brand') => inTime(groups, by).map(({ trait }) => trait.id);
    expect(ids('hour')).toEqual(['0', '9', '10', ' unknown ']);
    expect(ids('brand')).toEqual([' unknown ', '10', '9', '0']);
  });

  it('keep the order of time in the address until a figure is to sort them', () => {
    const by = (marge: string, tri?: string) => marginSortIn(parseStatisticsSearch({ marge, tri }));
    expect([by('jour'), by('heure'), by('marque'), by('jour', 'taux')]).toEqual([null, null, 'rate', 'rate']);
    expect([toMarginSortName('rate', 'weekday'), toMarginSortName('rate', 'brand')]).toEqual(['taux', undefined]);
    expect([toMarginBy('hour'), toMarginBy('brand')]).toEqual([
      { marge: 'heure', tri: undefined },
      { marge: undefined },
    ]);
  });
});
