import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import type { User } from '#core/contract/user.ts';
import type { Regime } from '#core/model/regime.ts';
import type { OrderBook, Platform } from '#core/platform/ports.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { sessionQuery } from '#core/queries/session.ts';
import { siteQuery } from '#core/queries/site.ts';
import { createSellerMemory } from '#core/state/seller-memory.ts';
import { WorkplaceProvider } from '#features/workplace.tsx';
import { createAppRouter } from '#web/router.ts';
import { type Device, devicesQuery } from '#web/screens/account/devices-query.ts';

/** What a part of the dashboard gets from the server and from the browser. */
export interface AppContext {
  /** What the seller stated about themself; null: nobody is signed in. */
  userType?: Regime | null;
  /** Absent: the list of devices has not come yet. */
  devices?: readonly Device['kind'][];
  /** The dashboard of the extension, rather than the site. */
  isInExtension?: boolean;
  accounts?: readonly MarketplaceAccount[];
  book?: Partial<OrderBook>;
  address?: string;
  /** Address of the server, as the worker of the extension states it; absent: not yet. */
  site?: string;
}

const EMPTY: OrderBook = {
  ...{ orders: [], completeness: [], queued: [], refused: [], failure: null },
  syncedAt: '2026-11-23T08:00:00.000Z',
};

const LEA: Omit<User, 'user_type'> = {
  ...{ id: '01890000-0000-7000-8000-000000000001', email: 'lea@exemple.fr', firstname: 'Léa', lastname: 'Martin' },
  ...{ displayname: 'Léa', role: 'CLIENT', Subscription: null, createdAt: null },
};

const deviceOf = (kind: Device['kind'], at: number): Device => ({
  ...{ id: `01890000-0000-7000-8000-00000000000${at}`, kind, label: 'Chrome', name: null, current: kind === 'site' },
  ...{ createdAt: '2026-11-23T10:00:00.000Z', lastSeenAt: '2026-11-23T10:00:00.000Z' },
});

/** The markup of a part of the dashboard, as its first frame; nothing is fetched. */
export const markupInApp = (element: ReactElement, told: AppContext = {}): string => {
  const {
    userType = 'professional',
    devices,
    isInExtension = false,
    accounts = [],
    book,
    address = '/app',
    site,
  } = told;
  const api = { call: () => new Promise(() => undefined) } as unknown as Platform['api'];
  const platform = { kind: isInExtension ? 'extension' : 'web', api } as Platform;
  const bookKey = ['orders', 'book'];
  const client = new QueryClient();
  client.setQueryData(sessionQuery(api).queryKey, {
    user: userType === null ? null : { ...LEA, user_type: userType },
    sessionError: null,
  });
  client.setQueryData(ownAccountsQuery(api).queryKey, [...accounts]);
  client.setQueryData(bookKey, { ...EMPTY, ...book });
  if (site !== undefined) client.setQueryData(siteQuery(platform).queryKey, site);
  if (devices) client.setQueryData(devicesQuery(api).queryKey, devices.map(deviceOf));
  const desk = { query: { queryKey: bookKey, queryFn: () => EMPTY } } as never;
  const router = createAppRouter(platform, createMemoryHistory({ initialEntries: [address] }));
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <WorkplaceProvider value={{ platform, desk, memory: createSellerMemory(null) }}>{element}</WorkplaceProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
};

/** Its words alone, as they are read. */
export const wordsInApp = (element: ReactElement, told: AppContext = {}): string =>
  markupInApp(element, told)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
