import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '#core/contract/orders.ts';
import { analyseShop } from '#core/model/competitor/analyse-shop.ts';
import { isDropped } from '#core/model/order-lists.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { makeShopHistory } from '#core/testing/make-shop-history.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { makeReplies, repliesWithout } from './stage/replies.ts';
import { richBook, richOrders } from './stage/rich-book.ts';
import { SHOP, screenAddresses } from './stage/screen-addresses.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const [firstOrder] = richOrders(NOW);

/** The screens on which orders are counted. */
const ORDER_SCREENS = ['/app', '/app/commandes', `/app/commandes?commande=${firstOrder?.id}`, 'panel'];

/** The signed-in user contains no figure and accounts are only names, so one screen is enough for each of them. */
const SHOWN_BY_ONE: Readonly<Record<string, string | null>> = {
  'auth.user': null,
  'marketplaceAccounts.list': '/app/profil',
};

const everywhere = screenAddresses(NOW);

/** A figure of zero, one that is not a number, or a screen that could not be drawn at all. */
const NOTHING =
  /(?<![\d\p{L}][.,\u00a0\u202f]?|[.,:/])[+\u2212-]?0(?:[.,]0+)?(?![\d\p{L}]|[.,:/]\d)|NaN|undefined|null|Invalid|Infinity|\[object|(?:de|à|sous) inconnu|Une erreur s’est produite/u;

/** Midnight, as in « jeu. 26 nov. 0 h »: a time of day, not a figure. */
const MIDNIGHT =
  /(?<=(?:\.|mars|mai|juin|août|aujourd’hui|demain|hier|à)[ \u00a0])0\u00a0h(?:\u00a0\d{2})?(?![\p{L}\d])/gu;

/** The first entries of a list of half hours, which are times of day too. */
const FIRST_HALF_HOURS = /(?<=^|\n)\s*0\u00a0h\s*\n\s*0\u00a0h\u00a030\s*\n(?=\s*1\u00a0h\s*\n)/gu;

/** Texts cannot become figures: their absence is covered by the case in which everything is unknown. */
const TEXT = /(login|label|[uU]rl|city|memo|brand|garment|title|[cC]ountry(Code)?|pays|business|name)$/;

/** Lines with a faulty figure, each with the two lines before it, which name it. */
const faultsIn = (text: string): string[] => {
  const lines = text
    .replaceAll(FIRST_HALF_HOURS, '')
    .split('\n')
    .map((line) => line.replaceAll(MIDNIGHT, 'minuit').trim());
  return lines.flatMap((line, at) =>
    NOTHING.test(line) ? [lines.slice(Math.max(0, at - 2), at + 1).join(' | ')] : [],
  );
};

type Replies = Readonly<Record<string, unknown>>;
type State = { replies: Replies; book: Partial<OrderBook>; opensAll: boolean };

const known = makeReplies(() => false, NOW);
const unknown = makeReplies(() => true, NOW);

/** A newer server knows values that this version lists as unknown. */
const ofNewerServer = (): State => {
  const isListed = (values: readonly unknown[]): unknown => (values.includes('unknown') ? 'unknown' : values[0]);
  const orders = richOrders(NOW).map((each, place) =>
    place % 3 === 0 && !isDropped(each) ? { ...each, status: 'unknown' as const } : each,
  );
  const { replies } = makeReplies(() => false, NOW, { pick: isListed });
  return { replies, book: { ...richBook(NOW), orders }, opensAll: true };
};

/** In the first one, no zero may appear by itself. */
const states: readonly (readonly [string, State])[] = [
  ['only known values', { replies: known.replies, book: richBook(NOW), opensAll: true }],
  ['only unknown values', { replies: unknown.replies, book: richBook(NOW), opensAll: true }],
  ['nothing read yet', { replies: unknown.replies, book: {}, opensAll: false }],
  ['values that only a newer server knows', ofNewerServer()],
];

describeInBrowser('no figure is shown for an unknown value on', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  const findFaults = async (path: string, state: State): Promise<string[]> => {
    const { text, unanswered } = await stage.show({ path, now: NOW, ...state });
    return [...unanswered.map((id) => `no answer to ${id}`), ...faultsIn(text)];
  };

  describe.each(states)('a screen with %s:', (_, state) => {
    it.each(everywhere)('%s', async (path) => {
      expect(await findFaults(path, state)).toEqual([]);
    });
  });

  const { replies } = known;
  const figures = [...known.nullable].filter((path) => !TEXT.test(path));

  it.each(everywhere)('%s, for each field of its responses in turn', async (path) => {
    const scene = { path, replies, book: richBook(NOW), now: NOW };
    const { calls, text } = await stage.show(scene);
    const asked = calls.filter((id) => !(id in SHOWN_BY_ONE) || SHOWN_BY_ONE[id] === path);
    const fields = figures.filter((each) => asked.some((id) => each.startsWith(`${id}:`)));
    const texts = await stage.vary(
      scene,
      fields.map((field) => ({ replies: repliesWithout(field, NOW) })),
    );
    const faults = texts.flatMap((shown, place) =>
      faultsIn(shown).map((fault) => `${fields[place]} unknown: ${fault}`),
    );
    expect([...faultsIn(text), ...faults]).toEqual([]);
  });

  it.each(ORDER_SCREENS)('%s, for each field of orders in turn, in one order and in all', async (path) => {
    const fields = Object.entries(order.shape).flatMap(([name, schema]) =>
      schema.safeParse(null).success ? [name] : [],
    );
    expect(fields.length).toBeGreaterThan(15);
    const withUnknown = (field: string, isUnknown: (place: number) => boolean) => ({
      book: { orders: richOrders(NOW).map((each, place) => (isUnknown(place) ? { ...each, [field]: null } : each)) },
    });
    const texts = await stage.vary(
      { path, replies, book: richBook(NOW), now: NOW },
      fields.flatMap((field) => [withUnknown(field, (place) => place === 0), withUnknown(field, () => true)]),
    );
    const faults = texts.flatMap((shown, place) =>
      faultsIn(shown).map((fault) => `${fields[Math.floor(place / 2)]} unknown: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  const ofShops = everywhere.filter(
    (path) => path.startsWith(SHOP) || path.endsWith('comparer') || path === 'panel:shop',
  );
  it.each(ofShops)('%s, when only the address of the shop is known', async (path) => {
    const made = makeShopHistory([{ isWhole: false, shown: {}, at: NOW - 3_600_000 }]);
    const history = { ...made, visits: made.visits.map((visit) => ({ ...visit, wardrobe: null })) };
    const unread = JSON.parse(JSON.stringify(analyseShop(history, { now: NOW, own: null })));
    // Defined by the contract as a reading of a shop.
    const reading = { ...(unknown.replies['competitors.read'] as object), ...unread };
    const state = {
      replies: { ...unknown.replies, 'competitors.read': reading },
      book: richBook(NOW),
      opensAll: false,
    };
    expect(await findFaults(path, state)).toEqual([]);
  });
});
