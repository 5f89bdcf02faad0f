import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import { deadlineText } from './deadline-text.ts';
import { dropText } from './drop-text.ts';
import type { Order } from './order.ts';

/** A Saturday, noon in Paris. */
const NOW = Date.parse('2026-11-21T11:00:00Z');
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

const saidOf = (overrides: Partial<Order>) => {
  const words = deadlineText(makeOrder(overrides), NOW);
  return words && [plain(words.text), words.pressure, words.estimated];
};
const OLD = '2026-11-16T10:00:00.000Z';

describe('a deadline that was read', () => {
  it.each<[string, Partial<Order>, [string, string]]>([
    ['in minutes', { shipBy: '2026-11-21T11:40:30.000Z' }, ['Annulée dans 40 min', 'urgent']],
    ['in hours', { shipBy: '2026-11-21T18:30:00.000Z' }, ['Annulée dans 7 h', 'urgent']],
    ['tonight', { shipBy: '2026-11-21T22:59:00.000Z' }, ['Annulée dans 11 h', 'urgent']],
    ['tomorrow', { shipBy: '2026-11-22T09:00:00.000Z' }, ['Annulée demain 10 h', 'urgent']],
    ['24 h away', { shipBy: '2026-11-22T11:00:00.000Z' }, ['Annulée demain 12 h', 'urgent']],
    ['more than 24 h away', { shipBy: '2026-11-22T11:00:01.000Z' }, ['Avant dim. 22 nov. 12 h', 'calm']],
    ['in three days', { shipBy: '2026-11-24T17:00:00.000Z' }, ['Avant mar. 24 nov. 18 h', 'calm']],
    ['in five days', { shipBy: '2026-11-26T11:00:00.000Z' }, ['Avant jeu. 26 nov. 12 h', 'calm']],
    ['late', { shipBy: '2026-11-24T17:00:00.000Z', orderDate: OLD }, ['Plus de 4 jours · avant mar. 18 h', 'soon']],
    ['late and red', { shipBy: '2026-11-21T18:30:00.000Z', orderDate: OLD }, ['Annulée dans 7 h', 'urgent']],
    ['passed', { shipBy: '2026-11-21T08:00:00.000Z' }, ['Échéance dépassée depuis 3 h', 'urgent']],
    ['long gone', { shipBy: '2026-09-21T08:00:00.000Z' }, ['Échéance dépassée depuis 61 j · à relire', 'soon']],
  ])('%s', (_, overrides, [text, pressure]) => expect(saidOf(overrides)).toEqual([text, pressure, false]));
});

describe('an estimated deadline', () => {
  const estimated = { shipByEstimated: true };

  it.each<[string, Partial<Order>, [string, string]]>([
    ['ahead', { shipBy: '2026-11-25T22:59:59.999Z' }, ['Vers le mer. 25 nov.', 'calm']],
    ['tomorrow', { shipBy: '2026-11-22T22:59:59.999Z' }, ['Vers le dim. 22 nov.', 'calm']],
    ['passed', { shipBy: '2026-11-20T22:59:59.999Z' }, ['Échéance estimée passée (ven. 20 nov.)', 'soon']],
    ['late', { shipBy: '2026-11-23T22:59:59.999Z', orderDate: OLD }, ['Plus de 4 jours · vers lun. 23 nov.', 'soon']],
    [
      'late and passed',
      { shipBy: '2026-11-20T22:59:59.999Z', orderDate: OLD },
      ['Échéance estimée passée (ven. 20 nov.)', 'soon'],
    ],
  ])('is never worded as a threat: %s', (_, overrides, [text, pressure]) => {
    expect(saidOf({ ...estimated, ...overrides })).toEqual([text, pressure, true]);
  });
});

it('has a shorter wording for the narrowest panel, which always includes the day', () => {
  const shortOf = (overrides: Partial<Order>) => plain(deadlineText(makeOrder(overrides), NOW)?.short ?? undefined);
  const shipBy = '2026-11-25T22:59:59.999Z';
  expect(shortOf({ shipBy, shipByEstimated: true })).toBeUndefined();
  expect(shortOf({ shipBy, shipByEstimated: true, orderDate: OLD })).toBe('+4 j · vers mer. 25 nov.');
  const passed = { shipBy: '2026-11-20T22:59:59.999Z', shipByEstimated: true };
  expect(shortOf(passed)).toBe('Estimée passée (ven. 20 nov.)');
  expect(shortOf({ ...passed, orderDate: OLD })).toBe('Estimée passée (ven. 20 nov.)');
  expect(shortOf({ shipBy: '2026-09-21T08:00:00.000Z' })).toBe('Dépassée depuis 61 j · à relire');
  expect(shortOf({ shipBy })).toBeUndefined();
  const shortestOf = (at: string) => plain(deadlineText(makeOrder({ shipBy: at }), NOW)?.shortest ?? undefined);
  expect(shortestOf('2026-11-26T17:10:00.000Z')).toBe('Avant jeu. 18 h 10');
  expect(shortestOf('2026-11-30T17:10:00.000Z')).toBeUndefined();
});

it('states when nothing is known', () => {
  expect(saidOf({})).toEqual(['Échéance inconnue', 'soon', false]);
  expect(saidOf({ orderDate: OLD })).toEqual(['Plus de 4 jours · échéance inconnue', 'soon', false]);
});

it('hides the deadline of a suspended sale', () => {
  expect(saidOf({ phase: 'suspended', shipBy: '2026-11-21T18:30:00.000Z' })).toEqual([
    'Ne pas expédier : suspendue',
    'calm',
    false,
  ]);
});

it('is empty once the parcel is on its way', () => {
  expect(saidOf({ phase: 'in_transit', status: '1' })).toBeNull();
  expect(saidOf({ phase: 'cancelled' })).toBeNull();
});

describe('a dropped parcel', () => {
  const dropped = (statusSetAt: string | null, now = NOW) => {
    const words = dropText(makeOrder({ status: '1', phase: 'to_ship', statusSetAt }), now);
    return words && [plain(words.text), words.advice];
  };

  it('waits for its scan during one working day', () => {
    expect(dropped('2026-11-21T08:00:00.000Z')).toEqual(['Déposé, scan attendu', null]);
    expect(dropped('2026-11-20T08:00:00.000Z')).toEqual(['Déposé, scan attendu', null]);
    expect(dropped(null)).toEqual(['Déposé, scan attendu', null]);
  });

  it('then asks for the proof of drop-off', () => {
    const monday = Date.parse('2026-11-23T08:00:00Z');
    const tuesday = Date.parse('2026-11-24T08:00:00Z');
    expect(dropped('2026-11-23T09:00:00.000Z', tuesday)).toEqual([
      'Déposé hier, non scanné',
      'Gardez la preuve de dépôt.',
    ]);
    expect(dropped('2026-11-20T08:00:00.000Z', monday)).toEqual([
      'Déposé le ven. 20 nov., non scanné',
      'Gardez la preuve de dépôt.',
    ]);
  });

  it('does not apply once a carrier has it, or before it was dropped', () => {
    expect(dropText(makeOrder({ status: '1', phase: 'in_transit' }), NOW)).toBeNull();
    expect(dropText(makeOrder(), NOW)).toBeNull();
  });
});
