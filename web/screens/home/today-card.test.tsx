import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderBook } from '#core/platform/ports.ts';
import { at } from '#core/testing/drawn.tsx';
import { TodayCard } from './today-card.tsx';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const empty: OrderBook = { orders: [], completeness: [], queued: [], refused: [], syncedAt: null, failure: null };
const failure = { code: 'INTERNAL', message: 'Une erreur s’est produite.' } as const;

const wordsOf = (book: OrderBook): string =>
  renderToStaticMarkup(at(NOW, <TodayCard book={book} />))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('every figure is unknown, never 0, until the server has answered once', () => {
  const words = wordsOf({ ...empty, failure });
  expect(words).toContain('inconnu en retard');
  expect(words).not.toMatch(/\d|rien/);
});

it('a server that answered « none » gives 0, even after it becomes unreachable', () => {
  const answered = { ...empty, syncedAt: '2026-11-21T07:00:00.000Z' };
  for (const book of [answered, { ...answered, failure }]) expect(wordsOf(book)).toContain('0 en retard');
});
