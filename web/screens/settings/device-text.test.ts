import { expect, it } from 'vitest';
import type { QueuedChange } from '#core/platform/ports.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { countWaiting, keptLines, lossText, sizeText } from './device-text.ts';

const plain = (text: string | null): string | null => text?.replaceAll(/\s/g, ' ') ?? null;
const change: QueuedChange = { id: '1', kind: 'archive', orderIds: [], status: null, queuedAt: '2026-11-28T10:00:00Z' };

it('names what this browser keeps, and nothing that it does not', () => {
  const book = { orders: [makeOrder(), makeOrder()], queued: [change] };
  expect(countWaiting(book)).toBe(1);
  expect(keptLines(book, 2, []).slice(0, 3)).toEqual([
    '2 commandes, pour les lire sans réseau',
    '1 changement en attente d’envoi',
    '2 notes non enregistrées',
  ]);
  expect(keptLines(undefined, 0, [])).toHaveLength(2);
  expect(keptLines({ orders: [], queued: [] }, 0, ['money'])).toHaveLength(2);
  const first = (lists: Parameters<typeof keptLines>[2]) => keptLines(undefined, 0, lists)[0];
  expect(first(['sales', 'money', 'stock', 'expenses'])).toBe(
    'Vos ventes, votre stock et vos dépenses, pour les lire sans réseau',
  );
  expect(first(['stock'])).toBe('Votre stock, pour le lire sans réseau');
  expect(first(['expenses'])).toBe('Vos dépenses, pour les lire sans réseau');
});

it('warns of what is nowhere else', () => {
  expect(lossText(0, 0)).toBeNull();
  expect(plain(lossText(1, 0))).toBe('Attention : 1 changement pas encore envoyé sera perdu.');
  expect(plain(lossText(3, 0))).toBe('Attention : 3 changements pas encore envoyés seront perdus.');
  expect(plain(lossText(0, 1))).toBe('Attention : 1 note non enregistrée sera perdue.');
  expect(plain(lossText(0, 2))).toBe('Attention : 2 notes non enregistrées seront perdues.');
  expect(plain(lossText(1, 1))).toBe(
    'Attention : 1 changement pas encore envoyé et 1 note non enregistrée seront perdus.',
  );
});

it('states a size in megabytes', () => {
  expect([0, 120_000, 3_249_000, 12_000_000].map((bytes) => plain(sizeText(bytes)))).toEqual([
    'moins de 0,1 Mo',
    '0,1 Mo',
    '3,2 Mo',
    '12 Mo',
  ]);
});
