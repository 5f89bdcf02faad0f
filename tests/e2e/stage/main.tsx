// Runs in a browser: every screen of the dashboard, and the panel, with data passed in by a test.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { UiProvider } from '#components/ui/ui-provider.tsx';
import { createFilePort } from '#core/api/file-port.ts';
import { createMemoryOrderSource, type MemoryOrderSource } from '#core/platform/memory.ts';
import type { ActiveReadingBoard, OrderBook, PageReport, Platform, ReadingBoard } from '#core/platform/ports.ts';
import { accountChoice } from '#core/state/account-choice.ts';
import { clock } from '#core/state/clock.ts';
import { keptAccount } from '#core/state/kept-account.ts';
import { showList } from '#core/state/order-view.ts';
import { fakeClient } from '#core/testing/fake-client.ts';
import { createAppRouter } from '#web/router.ts';
import { App as PanelApp } from '../../../entrypoints/sidepanel/app.tsx';
import { createPanel } from '../../../entrypoints/sidepanel/panel.ts';
import { patienceMs } from '../harness/patience.ts';
import './stage.css';

/** The data with which a screen is shown. */
export interface Scene {
  /** Address in the dashboard; `panel` for the side panel, `panel:shop` for the panel beside another member's shop. */
  path: string;
  /** Shows the dashboard as it is inside the extension; the panel always is. */
  isExtension?: boolean;
  /** API responses by the id of the call, or by the id and the requested shop: `competitors.read 42`. */
  replies: Readonly<Record<string, unknown>>;
  book: Partial<OrderBook>;
  now: number;
  /** What the panel knows of the foreground tab. */
  reading?: Partial<ReadingBoard>;
  /** What could be read on demand, or is being read. */
  active?: Partial<ActiveReadingBoard>;
  /** Also opens the explanation of every figure, one after the other, and shows charts as tables. */
  opensAll?: boolean;
  /** The sign-in took back the deletion of the account. */
  isAccountKept?: boolean;
  /** Leaves rows that open on their details closed. */
  keepsClosed?: boolean;
}

export interface Shown {
  /** All text on the screen. */
  text: string;
  /** Ids of the calls that the screen made. */
  calls: readonly string[];
  /** Calls for which no response was given. */
  unanswered: readonly string[];
  /** The upper edge of the first order, be it pinned or in the open list, in CSS pixels from the top; null without one. */
  firstOrderTop: number | null;
  /** Where the links on the screen lead to, as they are written. */
  links: readonly string[];
}

/** Other data for a screen that is already rendered; omitted parts are as in the scene. */
export type Variant = Partial<Pick<Scene, 'replies' | 'book'>>;

/** The data source of a screen, which records its calls. */
type Data = Pick<Mounted, 'orders' | 'replies' | 'calls' | 'unanswered'> & { scene: Scene };

const none = { subscribe: () => () => undefined };

const pageOfShop = (at: string): PageReport => ({
  ...{ state: 'sent', url: 'https://www.vinted.fr/member/4242', at, kind: 'shop', side: null, subject: 'Boutique' },
  ...{ shopId: '4242', rows: 3, created: 3, updated: 1, unchanged: 1, incomplete: null, page: 1, totalPages: 3 },
  ...{ message: null, notes: [], marketplaceUserId: null, unnamedAccountId: null },
});

const toPlatform = ({ scene, replies, orders, calls, unanswered }: Data): Platform => {
  const at = new Date(scene.now - 60_000).toISOString();
  const page = scene.path === 'panel:shop' ? pageOfShop(at) : null;
  const isExtension = scene.isExtension || scene.path.startsWith('panel');
  const offers: ActiveReadingBoard = {
    ...{ isPremium: true, hasTab: true, isReaderKnown: true, offers: [], run: null },
    ...scene.active,
  };
  return {
    kind: isExtension ? 'extension' : 'web',
    siteUrl: async () => 'https://comptoir.test',
    api: fakeClient(({ id, params }) => {
      calls.add(id);
      const own = `${id} ${params.shopId}`;
      const found = own in replies ? own : id;
      if (!(found in replies)) unanswered.add(id);
      return replies[found];
    }),
    files: createFilePort(async () => ({ status: 404, body: null, retryAfter: null })),
    orders,
    ...none,
    health: { current: async () => [] },
    ...(isExtension && {
      reading: {
        current: async () => ({
          ...{ page, needsReload: false, latest: page, setAside: [], waiting: 0, health: [] },
          ...scene.reading,
        }),
        dismiss: async () => undefined,
      },
      activeReading: {
        current: async () => offers,
        start: async () => undefined,
        resume: async () => undefined,
        cancel: async () => undefined,
        dismiss: async () => undefined,
      },
    }),
  };
};

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Looks again after each task, without a frame in between. */
const waitFor = async (what: string, isSo: () => boolean): Promise<void> => {
  const end = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Waited ${patienceMs / 1000} s in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve));
  }
};

// biome-ignore lint/performance/useDomNodeTextContent: only rendered text, cell by cell
const wordsOn = (element: HTMLElement): string => element.innerText;

/** Resolves once something is shown, nothing is being fetched, and nothing moves any more. */
const settle = async (isBusy: () => boolean, element: HTMLElement): Promise<void> => {
  let [last, still] = ['', 0];
  while (still < 2) {
    await frame();
    const text = wordsOn(element);
    still = isBusy() || text === '' || text !== last ? 0 : still + 1;
    last = text;
  }
};

const OPENERS = '[aria-haspopup="dialog"]';

const isTable = (button: Element): boolean => button.textContent === 'Tableau';

const openDialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];

/** The text of the dialogs on the screen once a button has opened one more; closes that one again. */
const readBehind = async (opener: HTMLElement, isBusy: () => boolean): Promise<string[]> => {
  const before = openDialogs().length;
  opener.click();
  // `settle` would draw six frames for each of two hundred dialogs.
  await waitFor('a dialog to open', () => openDialogs().length > before && !isBusy());
  await frame();
  const texts = openDialogs().map(wordsOn);
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await waitFor('the dialog to close', () => openDialogs().length === before);
  return texts;
};

/** The text of the screen, and of the explanations behind its figures. */
const readAll = async ({ opensAll = false }: Scene, isBusy: () => boolean): Promise<string> => {
  const texts = [wordsOn(document.body)];
  if (!opensAll) return texts.join('\n');
  for (const opener of document.querySelectorAll<HTMLElement>(OPENERS))
    texts.push(...(await readBehind(opener, isBusy)));
  for (const button of document.querySelectorAll<HTMLElement>('button')) if (isTable(button)) button.click();
  await settle(isBusy, document.body);
  return [...texts, wordsOn(document.body)].join('\n');
};

const ELEMENT = document.createElement('div');
ELEMENT.id = 'root';

/** A screen that is rendered and settled. */
interface Mounted {
  client: QueryClient;
  isBusy: () => boolean;
  orders: MemoryOrderSource;
  replies: Record<string, unknown>;
  calls: Set<string>;
  unanswered: Set<string>;
  unmount: () => void;
}

/** Rows that open on their details, such as the months of a wallet. */
const CLOSED_ROWS = 'th button[aria-expanded="false"]';

const mount = async (scene: Scene): Promise<Mounted> => {
  clock.now = scene.now;
  accountChoice.chosen = null;
  keptAccount.isShown = scene.isAccountKept ?? false;
  showList('pending');
  const isPanel = scene.path.startsWith('panel');
  // The panel fills its window; the dashboard is as tall as its content.
  ELEMENT.style.height = isPanel ? '100dvh' : '';
  document.body.replaceChildren(ELEMENT);
  const [calls, unanswered] = [new Set<string>(), new Set<string>()];
  const orders = createMemoryOrderSource(scene.book, () => scene.now);
  const replies = { ...scene.replies };
  const platform = toPlatform({ scene, replies, orders, calls, unanswered });
  const root = createRoot(ELEMENT);
  const drawn = isPanel ? drawPanel(root, platform, scene.now) : drawDashboard(root, platform, scene.path);
  await settle(drawn.isBusy, ELEMENT);
  const closed = scene.keepsClosed ? [] : ELEMENT.querySelectorAll<HTMLElement>(CLOSED_ROWS);
  for (const row of closed) row.click();
  if (closed.length > 0) await settle(drawn.isBusy, ELEMENT);
  return { ...drawn, orders, replies, calls, unanswered };
};

const drawPanel = (root: Root, platform: Platform, now: number) => {
  const panel = createPanel(platform, { dashboardUrl: '', openOptions: () => undefined });
  clock.now = now;
  root.render(<PanelApp panel={panel} />);
  const unmount = () => {
    panel.disconnect();
    root.unmount();
  };
  return { client: panel.client, isBusy: () => panel.client.isFetching() > 0, unmount };
};

const drawDashboard = (root: Root, platform: Platform, path: string) => {
  const router = createAppRouter(platform, createMemoryHistory({ initialEntries: [path] }));
  const { queryClient: client } = router.options.context;
  root.render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  );
  const isBusy = () => client.isFetching() > 0 || router.state.status !== 'idle';
  return { client, isBusy, unmount: () => root.unmount() };
};

/** Renders one screen, waits until it has settled, and returns its text. */
export const show = async (scene: Scene): Promise<Shown> => {
  const { isBusy, calls, unanswered, unmount } = await mount(scene);
  const firstOrderTop =
    document.querySelector('[data-pinned-order], [role="row"][data-index="0"]')?.getBoundingClientRect().top ?? null;
  const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  const text = await readAll(scene, isBusy);
  unmount();
  return { firstOrderTop, links, text, calls: [...calls], unanswered: [...unanswered] };
};

let leave = (): void => undefined;

/** Renders one screen and leaves it on the page, until the next one is opened. */
export const open = async (scene: Scene): Promise<void> => {
  leave();
  ({ unmount: leave } = await mount(scene));
};

/** Renders one screen, then passes it other data repeatedly, and returns the text after each. */
export const vary = async (scene: Scene, variants: readonly Variant[]): Promise<string[]> => {
  const { client, isBusy, orders, replies, unmount } = await mount(scene);
  const texts: string[] = [];
  for (const variant of variants) {
    Object.assign(replies, scene.replies, variant.replies);
    orders.emit({ ...scene.book, ...variant.book });
    await client.invalidateQueries();
    await settle(isBusy, ELEMENT);
    texts.push(wordsOn(document.body));
  }
  unmount();
  return texts;
};
