import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AccountMove } from '#core/contract/account-moves.ts';
import { MoveList } from './move-list.tsx';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const move: AccountMove = {
  ...{ moveId: '0190a000-0000-7000-8000-000000000001', marketplace: 'vinted', marketplaceUserId: '100000001' },
  ...{ orders: 3, purchases: 0, walletLines: 23, lists: 1 },
  ...{ at: '2026-11-20T10:00:00Z', undoneAt: null, undoableUntil: '2027-02-18T10:00:00Z' },
};

const draw = (overrides: Partial<AccountMove>): string =>
  renderToStaticMarkup(
    <MoveList moves={[{ ...move, ...overrides }]} accounts={[]} now={NOW} undoing={null} onUndo={() => undefined} />,
  );

it('a move can be undone until its last day, and only once', () => {
  expect(draw({})).toContain('<button');
  expect(draw({ undoneAt: '2026-11-21T10:00:00Z' })).toContain('annulé');
  expect(draw({ undoneAt: '2026-11-21T10:00:00Z' })).not.toContain('<button');
  const late = draw({ at: '2026-08-01T10:00:00Z', undoableUntil: '2026-10-30T10:00:00Z' });
  expect(late).toContain('ne s’annule plus');
  expect(late).not.toContain('<button');
});
