import type { PageKind } from '../../contract.ts';

/**
 * Where a field is displayed, and what is read there: the text of the first element, that of the element with the given
 * index, an attribute; `?` whether the element exists; `<` the short texts before it; with a trailing `*` all matches.
 */
export type Field = readonly [selector: string, what?: string | number];

export interface Layout {
  /** The container of the rows, which distinguishes an empty list from no list. */
  list?: string;
  /** Without it, the page is its only row. */
  row?: string;
  /** Balances appear next to the rows, found by their labels. */
  hasBalances?: true;
  /** Data that appear once on the page, outside its rows. */
  page?: Readonly<Record<string, Field>>;
  fields: Readonly<Record<string, Field>>;
}

const id = (name: string): string => `[data-testid="${name}"]`;
const attribute = (name: string): Field => [`${id(`item-attributes-${name}`)} [itemprop]`];
const buttons = (name: string): Field => [`${id(`item-attributes-${name}`)} [itemprop] button`, '*'];
const ofCard = (suffix: string): string => `[data-testid$="--${suffix}"]`;
const begins = (prefix: string): string => `[data-testid^="${prefix}-"]`;

/** Cards of other articles appear below an article, and reuse the names of its own parts (WEB §4.3). */
const outsideCards = (selector: string): string => {
  const blocks = ['product-item-id-', 'other_user_items-', 'similar_items-'].map((name) => `[data-testid^="${name}"]`);
  return [id('grid-item'), ...blocks].reduce((narrowed, card) => `${narrowed}:not(${card} *)`, selector);
};
/** The last breadcrumb contains both the brand and the category. */
const OUTSIDE_BREADCRUMBS = ':not(.breadcrumbs__item *):not([data-testid="breadcrumb"] *)';

/**
 * Selectors by kind of page: WEB §2.5 (seen from 2025-12 to 2026-08), §4.2 and §7.3 (2026-07), §4.3 (2026-10), §8.
 * Functions, because everything that scripts create at start costs the host page time, and most pages need none of it.
 */
const LAYOUTS: Partial<Record<PageKind, () => Layout>> = {
  orders: () => ({
    list: '.my-orders-content',
    row: `a${id('my-orders-item')}`,
    fields: {
      href: ['', 'href'],
      icon: [`${id('my-orders-item--prefix')} title`],
      photo: ['img[src]', 'src'],
      title: [id('my-orders-item--title')],
      price: [`${id('my-orders-item--content')} h3`],
      status: [`${id('my-orders-item--content')} h3`, 1],
    },
  }),
  wardrobe: () => ({
    row: id('grid-item'),
    page: { login: [`h1${id('profile-username')}`] },
    fields: {
      mark: [['product-item-id', 'other_user_items', 'similar_items'].map(begins).join(), 'data-testid'],
      href: [ofCard('overlay-link'), 'href'],
      name: [ofCard('overlay-link'), 'title'],
      alt: [ofCard('image--img'), 'alt'],
      member: ['a[href*="/member/"]', 'href'],
      photo: [ofCard('image--img'), 'src'],
      brand: [ofCard('description-title')],
      subtitle: [ofCard('description-subtitle')],
      price: [ofCard('price-text')],
      total: [id('total-combined-price')],
      favourites: [ofCard('favourite')],
      favouriteLabel: [ofCard('favourite'), 'aria-label'],
      favouriteCount: [id('favourite-count-text')],
    },
  }),
  shop: () => ({
    list: `h1${id('profile-username')}`,
    fields: {
      login: [`h1${id('profile-username')}`],
      location: [id('profile-location-info--content')],
      ratings: ['[role="group"][aria-label]', 'aria-label*'],
      counts: ['.web_ui__Rating__label span', '*'],
      own: ['[data-testid^="closet-seller-filters-"], a[href="/settings/profile"]', '?'],
    },
  }),
  item: () => ({
    list: id('item-price'),
    fields: {
      canonical: ['link[rel="canonical"]', 'href'],
      titles: [outsideCards('h1'), '*'],
      prices: [outsideCards(id('item-price')), '*'],
      totals: [outsideCards(id('total-combined-price')), '*'],
      totalLabels: [`${id('item-price')} ~ button[aria-label]`, 'aria-label*'],
      brands: [outsideCards(`a[href^="/brand/"] [itemprop="name"]${OUTSIDE_BREADCRUMBS}`), '*'],
      size: attribute('size'),
      sizeButtons: buttons('size'),
      condition: attribute('status'),
      conditionButtons: buttons('status'),
      photos: [id('item-photo-1--img'), 'src*'],
      favourites: [`${id('favourite-button')}:not([disabled]) span`, '*'],
      favouriteLabels: [`${id('favourite-button')}:not([disabled])`, 'aria-label*'],
      status: [id('item-status--content')],
      success: [`.web_ui__Cell__success ${id('item-status--content')}`, '?'],
      banners: [id('item-page-summary-plugin'), '<'],
      logins: [id('profile-username'), '*'],
      sellers: [
        `a[href^="/member/"]${id('profile-username')}, a[href^="/member/"]:has(${id('profile-username')})`,
        'href*',
      ],
      members: ['a[href^="/member/"]', 'href*'],
      breadcrumbs: [`.breadcrumbs__item a, a${id('breadcrumb')}`, 'href*'],
    },
  }),
  wallet: () => ({
    row: 'li.pile__element',
    hasBalances: true,
    fields: {
      href: ['a[href^="/inbox/"]', 'href'],
      title: ['.web_ui__Cell__title'],
      amount: ['.web_ui__Cell__suffix h2'],
      // The amount followed by the date, which has no element of its own.
      suffix: ['.web_ui__Cell__suffix'],
    },
  }),
};

/** Undefined for a kind of page that is only read from data. */
export const layoutOf = (kind: PageKind): Layout | undefined => LAYOUTS[kind]?.();
