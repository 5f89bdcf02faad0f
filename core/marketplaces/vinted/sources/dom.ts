import { MAX_BODY_CHARS, MAX_ROWS, type PageKind, type TakenBody } from '../../contract.ts';
import { readLabelledTexts } from './labelled-amounts.ts';
import { attributeOf, type PageDocument, type PageElement, selectAll, textOf } from './page-document.ts';

/**
 * Where a field is displayed, and what is taken there: the text of the first element, that of the element of such a rank,
 * an attribute; `?` whether there is one at all; ending in `*` all of them.
 */
type Field = readonly [selector: string, what?: string | number];

interface Layout {
  /** What holds the rows, so that an empty list is told from none. */
  list?: string;
  /** Without it, the page is its only row. */
  row?: string;
  /** Balances stand beside the rows, by their labels. */
  hasBalances?: true;
  fields: Readonly<Record<string, Field>>;
}

const id = (name: string): string => `[data-testid="${name}"]`;
const attribute = (name: string): Field => [`${id(`item-attributes-${name}`)} [itemprop]`];
const buttons = (name: string): Field => [`${id(`item-attributes-${name}`)} [itemprop] button`, '*'];
const ofCard = (suffix: string): string => `[data-testid^="product-item-id-"][data-testid$="--${suffix}"]`;

/** Selectors by kind of page: WEB §2.5 (seen from 2025-12 to 2026-08), §4.2 and §7.3 (2026-07), §8. */
const LAYOUTS: Partial<Record<PageKind, Layout>> = {
  orders: {
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
  },
  wardrobe: {
    row: id('grid-item'),
    fields: {
      mark: ['[data-testid^="product-item-id-"]', 'data-testid'],
      href: [ofCard('overlay-link'), 'href'],
      name: [ofCard('overlay-link'), 'title'],
      photo: [ofCard('image--img'), 'src'],
      brand: [ofCard('description-title')],
      subtitle: [ofCard('description-subtitle')],
      price: [ofCard('price-text')],
      favourites: [ofCard('favourite')],
    },
  },
  shop: {
    list: `h1${id('profile-username')}`,
    fields: {
      login: [`h1${id('profile-username')}`],
      location: [id('profile-location-info--content')],
      ratings: ['[role="group"][aria-label]', 'aria-label*'],
      counts: ['.web_ui__Rating__label span', '*'],
      own: ['[data-testid^="closet-seller-filters-"], a[href="/settings/profile"]', '?'],
    },
  },
  item: {
    list: id('item-price'),
    fields: {
      title: ['h1'],
      price: [id('item-price')],
      brand: attribute('brand'),
      brandButtons: buttons('brand'),
      size: attribute('size'),
      sizeButtons: buttons('size'),
      condition: attribute('status'),
      conditionButtons: buttons('status'),
      photo: ['[data-testid^="item-photo-"][data-testid$="--img"]', 'src'],
      status: [id('item-status--content')],
      success: [`.web_ui__Cell__success ${id('item-status--content')}`, '?'],
      login: [id('profile-username')],
      members: ['a[href^="/member/"]', 'href*'],
    },
  },
  wallet: {
    row: 'li.pile__element',
    hasBalances: true,
    fields: {
      href: ['a[href^="/inbox/"]', 'href'],
      title: ['.web_ui__Cell__title'],
      amount: ['.web_ui__Cell__suffix h2'],
      dates: ['time, .web_ui__Cell__body, .web_ui__Cell__body *', '*'],
    },
  },
};

type Root = PageElement | PageDocument;

/** Longer strings than any field: cut here, refused as too long by the parser. */
const MAX_STRING = 2_100;
const MAX_MANY = 40;
const MAX_HEADING = 60;

const take = (element: PageElement | undefined, name = ''): string | null => {
  const value = element && (name === '' ? textOf(element) : attributeOf(element, name));
  return value?.slice(0, MAX_STRING) ?? null;
};

const readField = (root: Root, [selector, what = 0]: Field): unknown => {
  const found = selector === '' ? [root as PageElement] : selectAll(root, selector);
  if (typeof what === 'number') return take(found[what]);
  if (what === '?') return found.length > 0;
  return what.endsWith('*')
    ? found.slice(0, MAX_MANY).map((element) => take(element, what.slice(0, -1)))
    : take(found[0], what);
};

/** Marks of a page that is not what its address says. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['challenge', 'iframe[src*="captcha-delivery.com"], script[src*="captcha-delivery.com"], #challenge-form'],
  ['login', 'input[type="password"], [data-testid="header--login-button"]'],
];

/** A refusal page names its captcha host in a short script of its own; pages of the site have far longer ones. */
const MAX_REFUSAL_SCRIPT = 2_000;
const namesCaptcha = (script: PageElement): boolean => {
  const text = textOf(script) ?? '';
  return text.length < MAX_REFUSAL_SCRIPT && text.includes('captcha-delivery.com');
};

const signsOf = (document: PageDocument): string[] => {
  const signs = SIGNS.filter(([, selector]) => selectAll(document, selector).length > 0).map(([sign]) => sign);
  return selectAll(document, 'script').some(namesCaptcha) ? ['challenge', ...signs] : signs;
};

/** What stands beside the lines of a wallet: its balances, and the headings, one of which may name the month. */
const besideRows = (document: PageDocument) => ({
  balances: readLabelledTexts(selectAll(document, 'body :not(:has(*)):not(script):not(style)')),
  headings: selectAll(document, 'h1, h2, h3')
    .map((heading) => take(heading)?.trim() ?? '')
    .filter((text) => text !== '' && text.length <= MAX_HEADING)
    .slice(0, MAX_MANY),
});

/**
 * What a page displays, strings only, as JSON text: rows, whether there is a list at all, and the title and marks that
 * tell a login or challenge page. Reads the document given, changes nothing in it.
 */
export const readDom = (document: PageDocument, kind: PageKind): TakenBody => {
  const layout = LAYOUTS[kind];
  if (layout === undefined) return { ok: false, reason: 'nothing_found' };
  const hasList = layout.list !== undefined && selectAll(document, layout.list).length > 0;
  const found: Root[] = layout.row === undefined ? (hasList ? [document] : []) : selectAll(document, layout.row);
  if (found.length > MAX_ROWS) return { ok: false, reason: 'too_large' };
  const fields = Object.entries(layout.fields);
  const beside = layout.hasBalances && besideRows(document);
  const body = JSON.stringify({
    kind,
    title: take(selectAll(document, 'title')[0]),
    list: hasList || found.length > 0 || (beside?.balances.length ?? 0) > 0,
    signs: signsOf(document),
    rows: found.map((root) => Object.fromEntries(fields.map(([name, field]) => [name, readField(root, field)]))),
    ...beside,
  });
  return body.length > MAX_BODY_CHARS ? { ok: false, reason: 'too_large' } : { ok: true, body };
};
