import type { DateRange } from '#core/model/date-range.ts';
import type { Order } from '#core/model/order.ts';
import { countLists } from '#core/model/order-lists.ts';
import { type OrderViewOptions, viewOrders, withinRange } from '#core/model/order-view.ts';
import { defineBench } from '../bench.ts';
import { inventOrders } from '../rig/invented-orders.ts';
import { timeBeside } from '../timing.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
/** Three years: the range hides nothing, so that every step works on all orders. */
const range: DateRange = { from: '2020-01-01', to: '2026-12-31' };
const sort = { by: 'deadline', direction: 'ascending' } as const;
const shown: OrderViewOptions = { list: 'shipped', search: '', sort, now };

/** What `/app/commandes` computes anew when the seller changes one thing, on its longest list. */
const steps: Record<string, (orders: readonly Order[]) => readonly Order[]> = {
  filter: (orders) => {
    const inRange = withinRange(orders, range, now);
    countLists(inRange, now);
    return viewOrders(inRange, shown);
  },
  sort: (orders) => viewOrders(orders, { ...shown, sort: { by: 'title', direction: 'descending' } }),
  search: (orders) => viewOrders(orders, { ...shown, search: 'veste laine' }),
};

/** The list of 50 000 orders, without drawing it. */
export const dashboardCompute = defineBench({
  rows: {
    'dashboard-compute': {
      what: '50 000 orders on /app/commandes: the slowest of filter, sort, search; compute only',
      unit: 'ms',
      baseline: 'Array filter and sort by a string of each order',
      budget: 50,
      limits: 'value',
    },
  },
  measure: async () => {
    const orders = inventOrders(50_000, now);
    const measured: { value: number; baselineValue: number }[] = [];
    for (const [name, step] of Object.entries(steps)) {
      if (step(orders).length === 0) throw new Error(`« ${name} » found no order: nothing was computed.`);
      const { ms, baselineMs } = await timeBeside(
        () => step(orders),
        () => sortBare(orders),
        15,
      );
      console.error(`  ${name}: ${ms.toFixed(1)} ms`);
      measured.push({ value: ms, baselineValue: baselineMs });
    }
    return { 'dashboard-compute': measured.reduce((slowest, each) => (each.value > slowest.value ? each : slowest)) };
  },
});

function sortBare(orders: readonly Order[]): Order[] {
  return orders
    .filter(({ status }) => status === '1')
    .sort(({ shipBy: a }, { shipBy: b }) => ((a ?? '') < (b ?? '') ? -1 : 1));
}
