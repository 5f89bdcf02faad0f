import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '../contract/endpoint.ts';
import type { salePages, WireSaleEntry } from '../contract/sale-pages.ts';
import type { sales } from '../contract/sales.ts';
import type { DateRange } from '../model/date-range.ts';
import type { Regime } from '../model/regime.ts';
import { entryAt } from '../model/sales/sale-entries.ts';
import { type SaleFilter, type SaleSort, salesOverview, viewEntries } from '../model/sales/sale-view.ts';
import { type Instant, MINUTE, toParisDay } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { askAndKeep, askPart, KEEPING, MOST_ROWS, type Shown } from './kept-list.ts';
import { type PageWanted, readPages } from './read-pages.ts';

/** Which sales a screen shows; without a regime, those of the seller's own type. */
export interface SalesScope extends DateRange {
  regime: Regime | undefined;
}

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always', placeholderData: keepPreviousData } as const;

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/sales.ts')).sales;
const pagesOf = async () => (await import('../contract/sale-pages.ts')).salePages;

type Reader = Pick<Platform, 'api' | 'kept'>;
type SalesReply = CallReply<(typeof sales)['list']>;
type PageReply = CallReply<(typeof salePages)['page']>;
type OverviewReply = CallReply<(typeof salePages)['overview']>;

/** Rows of a list of sales, as far as they are read. */
export type SalePage = Shown<{ entries: WireSaleEntry[]; cursor: string | null }>;
export type SalesSummary = Shown<OverviewReply>;

/** Rows of a page of the screen. */
const ON_SCREEN = 200;

const keptList = async () =>
  ({ list: 'sales', filterAt: () => '', schema: (await contract()).list.replies[200] }) as const;

/** Of what is kept, `regime` is that of the seller's own type. */
const ownOf = ({ regime }: SalesReply): Regime => (regime === 'particulier' ? regime : 'professional');

/** A list of sales, a page at a time; without a network, of those that were kept. */
export const salePagesQuery = (platform: Reader, filter: SaleFilter, sort: SaleSort) =>
  infiniteQueryOptions({
    ...calm,
    queryKey: ['sales', 'list', 'pages', filter, sort],
    initialPageParam: null as string | null,
    queryFn: (context): Promise<SalePage> =>
      askPart(platform, context, async () => ({
        ask: () => readPage(platform.api, { filter, sort }, { cursor: context.pageParam, limit: ON_SCREEN }),
        of: await keptList(),
        hold: (all) => ({ pages: [keptPage(all, filter, sort)], pageParams: [null] }),
      })),
    getNextPageParam: ({ cursor }) => cursor,
  });

const keptPage = (all: Shown<SalesReply>, filter: SaleFilter, sort: SaleSort): SalePage => ({
  ...{ entries: viewEntries(all.sales, filter, sort, ownOf(all)), cursor: null },
  ...(all.cut && { cut: all.cut }),
});

/** What the sales of a view add up to; without a network, those that were kept. */
export const salesOverviewQuery = (platform: Reader, filter: SaleFilter) =>
  queryOptions({
    ...calm,
    queryKey: ['sales', 'list', 'overview', filter],
    queryFn: (context): Promise<SalesSummary> =>
      askPart(platform, context, async () => ({
        ask: async () => platform.api.call((await pagesOf()).overview, { query: filter }),
        of: await keptList(),
        hold: (all): SalesSummary => ({
          ...salesOverview(all.sales, filter, ownOf(all)),
          ...(all.cut && { cut: all.cut }),
        }),
      })),
  });

interface View {
  filter: SaleFilter;
  sort: SaleSort;
}

const readPage = async (api: ApiClient, { filter, sort }: View, { cursor, limit }: PageWanted): Promise<SalePage> => {
  const order = { sort: sort.by, direction: sort.direction };
  const query = { ...filter, ...order, limit, ...(cursor !== null && { cursor }) };
  const reply: PageReply = await api.call((await pagesOf()).page, { query });
  return { entries: reply.rows.flatMap(({ sale, refund }) => entryAt(sale, refund) ?? []), cursor: reply.cursor };
};

/** The rows of a view, up to a number of them. @throws {AppError} */
export const readSales = async (
  api: ApiClient,
  view: View,
  most?: number,
): Promise<{ entries: WireSaleEntry[]; isWhole: boolean }> => {
  const { pages, isWhole } = await readPages(
    (wanted) => readPage(api, view, wanted),
    ({ entries }) => entries,
    most,
  );
  return { entries: pages.flatMap(({ entries }) => entries), isWhole };
};

/** Every sale, of whatever account and regime, on any day that a call may name. */
const EVERYTHING = { from: '2000-01-01', to: '2099-12-31', regime: 'all', search: '' } as const;
const NEWEST = { by: 'date', direction: 'descending' } as const;

/** Keeps the newest sales in this browser, for when there is no network. @returns how many */
export const salesKeptQuery = (platform: Reader) =>
  queryOptions({
    ...{ ...calm, ...KEEPING },
    queryKey: ['kept', 'sales'],
    queryFn: async (): Promise<number> => {
      const { kept, api } = platform;
      const account = (await kept?.account()) ?? null;
      if (!kept || account === null) return 0;
      const read = async (list: SaleFilter['list']) =>
        readSales(api, { filter: { ...EVERYTHING, list }, sort: NEWEST }, MOST_ROWS);
      const [counted, doubtful] = [await read('all'), await read('doubtful')];
      const ask = async (regime?: 'all') =>
        api.call((await pagesOf()).overview, { query: { ...EVERYTHING, list: 'all', regime } });
      const { regime, regimes } = await ask();
      const rows = [...counted.entries, ...doubtful.entries];
      const reply: SalesReply = {
        sales: [...new Map(rows.map(({ sale }) => [sale.id, sale])).values()],
        ...{ regime, regimes, unknownRegime: 0 },
      };
      const isWhole = counted.isWhole && doubtful.isWhole;
      const cut = isWhole ? null : { shown: reply.sales.length, of: countAll(await ask('all')) };
      await kept.write(account, 'sales', '', { reply, cut, at: Date.now() });
      return reply.sales.length;
    },
  });

const countAll = ({ lists }: OverviewReply): number => lists.all.sales + lists.doubtful.sales;

/**
 * A period up to the day on which it is read, or later, is one without an end: whatever its last day, the reply holds everything
 * up to that moment. So « this year, until today » of yesterday evening is shown this morning, with its age.
 */
const filterOf =
  ({ from, to, regime }: SalesScope) =>
  (at: Instant): string =>
    JSON.stringify([from, to >= toParisDay(at) ? null : to, regime ?? null]);

/** What each wallet received, paid back and transferred in a range. */
export const salesMoneyQuery = (platform: Reader, scope: SalesScope) =>
  queryOptions({
    ...calm,
    queryKey: ['sales', 'money', scope],
    queryFn: (context) =>
      askAndKeep(platform, context, async () => {
        const { money } = await contract();
        return {
          ask: () => platform.api.call(money, { query: scope }),
          keeps: { list: 'money', filterAt: filterOf(scope), schema: money.replies[200] },
        };
      }),
    select: ({ wallets }) => wallets,
  });
