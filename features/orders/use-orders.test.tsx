import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '#core/model/order.ts';
import { DEFAULT_SORT } from '#core/model/order-sort.ts';
import { HOUR } from '#core/model/time.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { addToSelection, clearSelection, selection, selectOnly } from '#core/state/selection.ts';
import { at, drawLive } from '#core/testing/drawn.tsx';
import { makeOrder } from '#core/testing/make-order.ts';
import { useListView } from './use-list-view.ts';
import { placeInList, runOrderAction } from './use-orders.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');

const order = (id: string, part: Partial<Order> = {}): Order =>
  makeOrder({ id, title: `Robe ${id}`, orderDate: new Date(NOW - 5 * HOUR).toISOString(), ...part });

const [red, grey, green] = [order('red'), order('grey'), order('green')];

afterEach(clearSelection);

/** A desk whose server has not answered yet; `answer` lets it accept or refuse. */
const waitingDesk = () => {
  const { promise, resolve: answer } = Promise.withResolvers<boolean>();
  const asked: [action: string, ids: readonly string[]][] = [];
  const ask = (action: string) => (orders: readonly Order[]) => {
    asked.push([action, orders.map(({ id }) => id)]);
    return promise;
  };
  const desk = {
    setStatus: (orders: readonly Order[], status: string) => ask(`status ${status}`)(orders),
    archive: ask('archive'),
    restore: ask('restore'),
  } as unknown as OrderDesk;
  return { desk, asked, answer };
};

describe('an action on orders', () => {
  it.each([
    ['ship', 'status 1'],
    ['unship', 'status 0'],
    ['archive', 'archive'],
    ['restore', 'restore'],
  ] as const)('%s calls the desk for « %s »', async (action, asked) => {
    const bench = waitingDesk();
    bench.answer(true);
    await runOrderAction(bench.desk, action, [red, grey]);
    expect(bench.asked).toEqual([[asked, ['red', 'grey']]]);
  });

  it('deselects the orders it acts on at once, and keeps the others selected', async () => {
    const { desk, answer } = waitingDesk();
    selectOnly(['red', 'grey', 'green']);
    const done = runOrderAction(desk, 'ship', [red, grey]);
    expect([...selection.ids]).toEqual(['green']);
    answer(true);
    await done;
    expect([...selection.ids]).toEqual(['green']);
  });

  it('selects again the orders that the server refused, beside those selected meanwhile', async () => {
    const { desk, answer } = waitingDesk();
    selectOnly(['red', 'grey']);
    const done = runOrderAction(desk, 'archive', [red, grey]);
    addToSelection(['green']);
    answer(false);
    await done;
    expect([...selection.ids].sort()).toEqual(['green', 'grey', 'red']);
  });

  it('on one order that was not selected leaves the selection unchanged, even when it is refused', async () => {
    const { desk, answer } = waitingDesk();
    selectOnly(['green']);
    const done = runOrderAction(desk, 'ship', [red]);
    answer(false);
    await done;
    expect([...selection.ids]).toEqual(['green']);
  });

  it('makes no call without orders', async () => {
    const { desk, asked } = waitingDesk();
    await runOrderAction(desk, 'ship', []);
    expect(asked).toEqual([]);
  });
});

interface ProbeProps {
  options: Partial<Parameters<typeof useListView>[0]>;
  onView: (view: ReturnType<typeof useListView>) => void;
}

const Probe = ({ options, onView }: ProbeProps) => {
  const usual = {
    orders: [red, grey, green],
    range: null,
    list: 'pending',
    search: '',
    sort: DEFAULT_SORT,
  } as const;
  onView(useListView({ ...usual, ...options }));
  return null;
};

const seen = (options: ProbeProps['options']): ReturnType<typeof useListView> => {
  const views: ReturnType<typeof useListView>[] = [];
  renderToString(at(NOW, <Probe options={options} onView={(view) => views.push(view)} />));
  const [view] = views;
  if (!view) throw new Error('Nothing was drawn.');
  return view;
};

describe('the open list', () => {
  const idsOf = (orders: readonly Order[]): string[] => orders.map(({ id }) => id).sort();

  it('keeps orders selected that the search hides, and counts them', () => {
    selectOnly(['red', 'grey']);
    const view = seen({ search: 'grey' });
    expect(idsOf(view.rows)).toEqual(['grey']);
    expect(idsOf(view.ticked)).toEqual(['grey', 'red']);
    expect(view.hidden).toBe(1);
  });

  it('does not count orders of another list as selected', () => {
    selectOnly(['red', 'grey']);
    const view = seen({ orders: [red, order('grey', { archived: true })] });
    expect(idsOf(view.ticked)).toEqual(['red']);
    expect(view.hidden).toBe(0);
  });

  it('shows only the parcels that stand still while the filter asks for them, and counts the list as before', () => {
    const still = order('red', {
      status: '1',
      phase: 'in_transit',
      phaseDate: '2026-01-02T10:00:00.000Z',
      statusDate: null,
    });
    const undated = order('grey', { status: '1', phase: 'in_transit', phaseDate: null });
    const view = seen({ orders: [still, undated], list: 'shipped', still: 7 });
    expect(idsOf(view.rows)).toEqual(['red']);
    expect(view.counts.shipped).toBe(2);
  });

  it('does not count orders outside of the date range as selected', () => {
    const old = order('old', { archived: true, orderDate: '2025-02-03T10:00:00.000Z' });
    const recent = order('recent', { archived: true });
    selectOnly(['old', 'recent']);
    const view = seen({ orders: [old, recent], list: 'archived', range: { from: '2026-01-01', to: '2026-11-22' } });
    expect(idsOf(view.rows)).toEqual(['recent']);
    expect(idsOf(view.ticked)).toEqual(['recent']);
  });

  it('shows counts for all dates, whatever the range', () => {
    const old = order('old', { archived: true, orderDate: '2025-02-03T10:00:00.000Z' });
    const view = seen({ orders: [old], list: 'archived', range: { from: '2026-01-01', to: '2026-11-22' } });
    expect(view.rows).toEqual([]);
    expect(view.counts.archived).toBe(1);
  });
});

describe('the place of the open order in its list', () => {
  const placeOf = (opened: Order, onOpen: (id: string | null) => void = () => undefined) =>
    placeInList(opened, [red, grey, green], 'pending', onOpen);

  it('is counted from 1, and leads to both neighbours', () => {
    const opened: (string | null)[] = [];
    const place = placeOf(grey, (id) => opened.push(id));
    expect(place).toMatchObject({ position: 2, count: 3, listName: 'À expédier' });
    place?.onPrevious?.();
    place?.onNext?.();
    expect(opened).toEqual(['red', 'green']);
  });

  it('has no neighbour beyond either end', () => {
    expect(placeOf(red)?.onPrevious).toBeNull();
    expect(placeOf(green)?.onNext).toBeNull();
  });

  it('is unknown when the list does not show the order', () => expect(placeOf(order('other'))).toBeNull());
});

describe('a tick of the clock', () => {
  const draws: number[] = [];
  const onView = ({ counts }: ReturnType<typeof useListView>): void => void draws.push(counts.late ?? 0);

  it('re-renders the list only when it moves an order to another list', () => {
    draws.splice(0);
    // Late four days after its sale: in ninety minutes.
    const nearlyLate = order('nearly', { orderDate: new Date(NOW - 96 * HOUR + 1.5 * HOUR).toISOString() });
    const screen = drawLive(<Probe options={{ orders: [red, nearlyLate] }} onView={onView} />, NOW);
    const first = draws.length;
    expect(new Set(draws)).toEqual(new Set([0]));
    screen.tick(30_000);
    screen.tick(HOUR);
    expect(draws.length).toBe(first);
    screen.tick(HOUR);
    expect(draws.slice(first)).toEqual([1]);
    screen.end();
  });
});
