import { describe, expect, it } from 'vitest';
import { formatMoney } from './french.ts';
import { formatMonth } from './french-dates.ts';
import { formatSigned, SUM_LABELS, signedMinor } from './wallet-labels.ts';
import { WALLET_LINE_KINDS } from './wallet-line.ts';
import { type JudgedMonth, walletState } from './wallet-state.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a month of the wallet', () => {
  const whole: JudgedMonth = {
    ...{ complete: true, opening: 120, closing: 80.5, openingBreak: null },
    ...{ gap: 0, openLines: 0 },
  };

  it.each<[string, Partial<JudgedMonth>, string]>([
    ['all read and adding up', {}, 'holds'],
    ['with pages missing, even when what was read adds up', { complete: false }, 'incomplete'],
    ['with pages missing and a gap', { complete: false, gap: -4 }, 'incomplete'],
    ['that does not add up', { gap: 0.01 }, 'gap'],
    ['that begins elsewhere than the last one ended', { openingBreak: -2 }, 'gap'],
    ['without its opening balance', { opening: null, gap: null }, 'open'],
    ['without its closing balance', { closing: null, gap: null }, 'open'],
    ['with a line of unknown sign', { openLines: 1, gap: null }, 'open'],
    ['with a line of unknown sign whatever the gap says', { openLines: 1 }, 'open'],
  ])('%s', (_, part, state) => expect(walletState({ ...whole, ...part })).toBe(state));
});

describe('amounts', () => {
  it.each([
    [18, '+18,00 €', '18,00 €'],
    [-4.5, '−4,50 €', '−4,50 €'],
    [0, '0,00 €', '0,00 €'],
    [-0.1, '−0,10 €', '−0,10 €'],
    [1234.56, '+1 234,56 €', '1 234,56 €'],
    [null, 'inconnu', 'inconnu'],
    [Number.NaN, 'inconnu', 'inconnu'],
  ])('%s', (amount, signed, balance) => {
    expect(plain(formatSigned(signedMinor(amount), 'EUR'))).toBe(signed);
    expect(plain(formatMoney(signedMinor(amount), 'EUR'))).toBe(balance);
  });

  it('without a currency are unknown', () => expect(formatSigned(100, null)).toBe('inconnu'));
});

it('every kind of line has its sum, except a refund whose recipient is unknown', () =>
  expect(SUM_LABELS.map(({ kind }) => kind).toSorted()).toEqual(
    WALLET_LINE_KINDS.filter((kind) => kind !== 'refund' && kind !== 'repeat').toSorted(),
  ));

it.each([
  ['2026-07', 'juillet 2026'],
  ['2026-13', '2026-13'],
  ['août', 'août'],
])('the month %s is %s', (month, words) => expect(formatMonth(month)).toBe(words));
