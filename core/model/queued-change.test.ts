import { expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { withPendingChanges } from './queued-change.ts';

const queuedAt = '2026-11-21T12:00:00.000Z';

it('shows waiting changes in order and keeps the version they are based on', () => {
  const order = makeOrder();
  const changes = [
    { kind: 'status', status: '1', orderIds: [order.id], queuedAt },
    { kind: 'archive', status: null, orderIds: [order.id], queuedAt },
    { kind: 'unarchive', status: null, orderIds: [order.id], queuedAt },
  ] as const;
  expect(withPendingChanges([order], changes.slice(0, 2))).toEqual([
    { ...order, status: '1', statusSetAt: queuedAt, archived: true, archivedAt: queuedAt },
  ]);
  expect(withPendingChanges([order], changes)[0]).toMatchObject({ archived: false, archivedAt: null });
});

it('leaves every other order unchanged', () => {
  const [one, two] = [makeOrder(), makeOrder()];
  const shown = withPendingChanges([one, two], [{ kind: 'archive', status: null, orderIds: [two.id], queuedAt }]);
  expect(shown[0]).toBe(one);
});
