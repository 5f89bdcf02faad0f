import { describe, expect, it } from 'vitest';
import { conflictField, conflictSource, conflictValue } from './conflict-text.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a value on which pages disagree', () => {
  it.each([
    ['18.00 EUR', '18,00 €'],
    ['18.50 PLN', '18,50 PLN'],
    ['18', '18'],
    ['2026-11-23T17:30:00.000Z', 'lun. 23 nov. à 18 h 30'],
    ['completed', 'Finalisée'],
    ['purchased', 'un achat'],
    ['<b>18</b>', '<b>18</b>'],
  ])('%s is shown as %s', (value, words) => expect(plain(conflictValue(value, NOW))).toBe(words));

  it('is labelled with its field and its page, or the raw name when that is new', () => {
    expect(['side', 'price', 'shipBy', 'received', 'phase', 'colour'].map(conflictField)).toEqual([
      'vente ou achat',
      'prix',
      'échéance',
      'montant reçu',
      'état',
      'colour',
    ]);
    expect(['list', 'purchases.list', 'transaction', 'fax'].map(conflictSource)).toEqual([
      ...['liste des ventes', 'liste des achats', 'transaction', 'fax'],
    ]);
  });
});
