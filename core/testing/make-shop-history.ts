import type { ItemRun, ShopFigures, ShopHistory, ShopItem, ShopVisit } from '#core/model/competitor/shop-history.ts';
import type { ItemState } from '#core/model/item-state.ts';
import type { Currency } from '#core/model/money.ts';
import { DAY, type Instant } from '#core/model/time.ts';

export interface Shown {
  priceMinor: number | null;
  state: ItemState;
  /** That of the article by default, which is euros by default. */
  currency?: Currency;
}

/** One visit as it went: what was shown of which article. */
export interface MadeVisit {
  /** Of four wardrobe pages all were read, or one. */
  isWhole: boolean;
  shown: Readonly<Record<string, Shown>>;
  figures?: Partial<ShopFigures>;
  at?: Instant;
}

const START = Date.parse('2026-09-01T09:00:00Z');
const NO_FIGURES: ShopFigures = {
  followers: null,
  reputation: null,
  feedbackCount: null,
  soldCount: null,
  boughtCount: null,
  itemCount: null,
};

const makeVisit = (no: number, { isWhole, shown, figures, at }: MadeVisit): ShopVisit => ({
  no,
  at: at ?? START + no * 7 * DAY,
  endedAt: (at ?? START + no * 7 * DAY) + 60_000,
  figures: figures ? { ...NO_FIGURES, ...figures } : null,
  wardrobe: { totalPages: 4, totalEntries: Object.keys(shown).length, pages: isWhole ? [1, 2, 3, 4] : [1] },
  itemsRead: Object.keys(shown).length,
  isWhole,
  feedbacks: null,
});

const makeShopItem = (itemId: string, overrides: Partial<ShopItem> = {}): ShopItem => ({
  itemId,
  title: null,
  brand: null,
  size: null,
  condition: null,
  currency: 'EUR',
  photoId: null,
  photoUrl: null,
  url: null,
  favourites: null,
  listedAt: null,
  runs: [],
  ...overrides,
});

const isSame = (a: Omit<ItemRun, 'from' | 'to'>, b: Omit<ItemRun, 'from' | 'to'>): boolean =>
  a.priceMinor === b.priceMinor && a.state === b.state && a.currency === b.currency;

/** The runs of one article over some visits, numbered from one. */
const toRuns = (itemId: string, visits: readonly MadeVisit[], currency: Currency | null): ItemRun[] => {
  const runs: ItemRun[] = [];
  let wasMissing = false;
  visits.forEach(({ shown, isWhole }, index) => {
    const now = shown[itemId] && { currency, ...shown[itemId] };
    const last = runs.at(-1);
    if (!now) {
      wasMissing ||= isWhole;
    } else {
      const goesOn = last && !wasMissing && isSame(last, now);
      if (goesOn) last.to = index + 1;
      else runs.push({ from: index + 1, to: index + 1, ...now });
      wasMissing = false;
    }
  });
  return runs;
};

const makeArticle = (itemId: string, visits: readonly MadeVisit[], overrides: Partial<ShopItem> = {}): ShopItem => {
  const runs = toRuns(itemId, visits, overrides.currency === undefined ? 'EUR' : overrides.currency);
  return makeShopItem(itemId, { currency: runs.at(-1)?.currency ?? null, ...overrides, runs });
};

/** A shop's history out of what each visit showed, a week apart. */
export const makeShopHistory = (
  visits: readonly MadeVisit[],
  articles: Readonly<Record<string, Partial<ShopItem>>> = {},
  overrides: Partial<ShopHistory> = {},
): ShopHistory => {
  const ids = [...new Set(visits.flatMap(({ shown }) => Object.keys(shown)))];
  return {
    visits: visits.map((visit, index) => makeVisit(index + 1, visit)),
    items: ids.map((id) => makeArticle(id, visits, articles[id])),
    evaluations: [],
    knownSpans: [],
    ...overrides,
  };
};
