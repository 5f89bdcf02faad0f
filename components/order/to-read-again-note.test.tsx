import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DEFAULT_SORT } from '#core/model/order-sort.ts';
import { at } from '#core/testing/drawn.tsx';
import { makeOrder } from '#core/testing/make-order.ts';
import { ToReadAgainNote } from './to-read-again-note.tsx';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const forgotten = makeOrder({ phase: 'unknown', shipBy: '2026-08-03T22:00:00.000Z', shipByEstimated: true });
const live = makeOrder({ shipBy: '2026-11-21T17:00:00.000Z' });

it('the note counts the orders listed last because they need another reading', () => {
  const note = <ToReadAgainNote orders={[live, forgotten]} sort={DEFAULT_SORT} way={null} />;
  expect(renderToStaticMarkup(at(NOW, note))).toMatch(/1\scommande à relire, placée en dernier/);
});

it('the note is hidden when there are none, or when the rows are sorted otherwise', () => {
  const silent = [
    <ToReadAgainNote key="live" orders={[live]} sort={DEFAULT_SORT} way={null} />,
    <ToReadAgainNote key="price" orders={[forgotten]} sort={{ by: 'price', direction: 'ascending' }} way={null} />,
  ];
  expect(silent.map((note) => renderToStaticMarkup(at(NOW, note)))).toEqual(['', '']);
});
