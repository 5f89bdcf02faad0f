import type { ProductChange } from '../contract/products.ts';
import type { OrderId } from '../model/order.ts';
import { rebase } from './changes.ts';
import type { Area } from './item-store.ts';
import { withLater, withoutLater } from './later-changes.ts';
import { ageOf } from './order-cache.ts';
import type { OrderStore } from './order-store.ts';
import type { ChangeRow, OrderRow, RefusedRow } from './rows.ts';

/** A storage area that is gone with the page. */
export const createMemoryArea = (values = new Map<string, unknown>()): Area => ({
  get: async (key) => structuredClone(values.get(key)),
  set: async (key, value) => void values.set(key, structuredClone(value)),
  remove: async (key) => void values.delete(key),
});

/**
 * The order store in memory, for a browser without persistent storage for us: gone with the page, otherwise identical.
 */
export const createMemoryOrders = (): OrderStore => ({ ...createRows(), ...createQueue() });

type Queue = Pick<
  OrderStore,
  | 'addChanges'
  | 'deleteChange'
  | 'deleteChangesOf'
  | 'deleteConfirmedChange'
  | 'deleteRefused'
  | 'moveToRefused'
  | 'readChanges'
  | 'readRefused'
  | 'takeOut'
  | 'updateChange'
>;

const createRows = (): Omit<OrderStore, keyof Queue> => {
  const epochs = new Map<string, Map<OrderId, OrderRow>>();
  const rowsOf = (epoch: string): Map<OrderId, OrderRow> => epochs.get(epoch) ?? new Map();
  const newestSeq = (epoch: string): number =>
    rowsOf(epoch)
      .values()
      .reduce((seq, row) => Math.max(seq, row.seq), 0);
  const remove = (epoch: string, isGone: (row: OrderRow) => boolean): number => {
    const rows = rowsOf(epoch);
    const gone = [...rows.values()].filter(isGone);
    for (const { id } of gone) rows.delete(id);
    return gone.length;
  };
  return {
    async writeOrders(epoch, orders, replaced = new Map()) {
      const rows = rowsOf(epoch);
      epochs.set(epoch, rows);
      const before = newestSeq(epoch);
      let seq = before;
      for (const order of orders) {
        const known = rows.get(order.id);
        const ours = replaced.get(order.id) ?? null;
        const age = known ? ageOf(order, known) : 'newer';
        if (known && age === 'same' && ours) rows.set(order.id, { ...known, replaced: ours });
        if (age !== 'newer') continue;
        seq += 1;
        rows.set(order.id, { epoch, id: order.id, seq, order, replaced: ours });
      }
      return seq - before;
    },
    async readOrdersAfter(epoch, seq, limit) {
      const later = [...rowsOf(epoch).values()].filter((row) => row.seq > seq);
      return later.sort((left, right) => left.seq - right.seq).slice(0, limit);
    },
    findOrderRow: async (epoch, id) => rowsOf(epoch).get(id) ?? null,
    readNewestSeq: async (epoch) => newestSeq(epoch),
    deleteOrdersExcept: async (epoch, ids, upToSeq) => remove(epoch, ({ id, seq }) => seq <= upToSeq && !ids.has(id)),
    deleteOrders: async (epoch, ids) => remove(epoch, ({ id }) => ids.has(id)),
    async dropOtherEpochs(epoch) {
      for (const each of epochs.keys()) if (each !== epoch) epochs.delete(each);
    },
  };
};

const createQueue = (): Queue => {
  let changes: readonly ChangeRow[] = [];
  let refused: readonly RefusedRow[] = [];
  let position = 0;
  const has = (id: string): boolean => changes.some((row) => row.id === id);
  const without = (id: string): readonly ChangeRow[] => changes.filter((row) => row.id !== id);
  const takeLater = (purchase: ChangeRow): ProductChange[] => {
    const parts = changes.map((row) => withoutLater(row, purchase));
    changes = parts.flatMap(({ row }) => row ?? []);
    return parts.flatMap(({ later }) => later);
  };
  return {
    async addChanges(rows) {
      for (const row of rows) {
        position += 1;
        if (!has(row.id)) changes = [...changes, { ...row, position }];
      }
    },
    readChanges: async () => [...changes],
    async updateChange(id, values) {
      changes = changes.map((row) => (row.id === id ? { ...row, ...values } : row));
    },
    async deleteConfirmedChange(confirmed, updatedAt, rest = null) {
      changes = changes.flatMap((row) => {
        if (row.id === confirmed.id) return rest === null ? [] : [{ ...row, ...rest }];
        return [row.account === confirmed.account ? rebase(row, confirmed, updatedAt) : row];
      });
    },
    async deleteChange(id) {
      changes = without(id);
    },
    async deleteChangesOf(account) {
      changes = changes.filter((row) => row.account !== account);
      refused = refused.filter((row) => row.account !== account);
    },
    async moveToRefused(row, rest = null) {
      if (!has(rest?.id ?? row.id)) return;
      if (rest === null) changes = without(row.id);
      else changes = changes.map((each) => (each.id === rest.id ? { ...each, ...rest.values } : each));
      refused = [...refused, { ...row, change: withLater(row.change, takeLater(row.change)) }];
    },
    async takeOut(id) {
      const row = changes.find((each) => each.id === id);
      const held = refused.find((each) => each.id === id)?.change;
      changes = without(id);
      refused = refused.filter((each) => each.id !== id);
      if (row) takeLater(row);
      return row ?? held;
    },
    readRefused: async () => [...refused],
    async deleteRefused(id) {
      refused = refused.filter((row) => row.id !== id);
    },
  };
};
