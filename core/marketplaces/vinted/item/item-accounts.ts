import type { ItemRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { type Price, toPriceMinor } from '../values/price.ts';
import type { RawObject } from '../values/raw-value.ts';
import { type Stated, toCount } from '../values/stated.ts';
import type { ItemPieces, Plugin } from './item-pieces.ts';
import { type Account, accountOfPlugin } from './item-plugins.ts';
import { readProduct } from './item-product.ts';
import { itemOfRow } from './item-row.ts';
import { judgeState, type StateEvidence } from './item-state-evidence.ts';
import { ITEM_FLAGS, itemStateOf, ROW_FLAGS } from './item-state-of.ts';

const FIELDS: readonly (keyof ItemRecord)[] = [
  ...(['itemId', 'title', 'priceMinor', 'currency', 'brand', 'size', 'condition', 'state'] as const),
  ...(['sellerId', 'sellerLogin', 'url', 'photoUrl', 'photoId', 'favourites', 'views'] as const),
  ...(['totalPriceMinor', 'listedAt', 'categoryId', 'categoryName', 'isOwn'] as const),
];

/** One article, and the fields that its page states in two different ways; those are null in the article. */
export interface AgreedItem {
  said: Stated<ItemRecord>;
  disputed: readonly (keyof ItemRecord)[];
}

const valuesFor = (name: keyof ItemRecord, accounts: readonly Account[]): unknown[] => {
  const values = accounts.map((account) => account[name]);
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
};

/**
 * The agreed value of a field: null when two accounts differ; undefined when one states that there is none and no other
 * has a value.
 */
const agreed = (name: keyof ItemRecord, accounts: readonly Account[]): unknown => {
  const values = valuesFor(name, accounts);
  if (values.length > 1) return null;
  const saysNone = accounts.some((account) => name in account && account[name] === undefined);
  const [value = saysNone ? undefined : null] = values;
  return value;
};

/** The owner-type flags determine the state completely; only the article's own data have them. */
const isOwnData = (article: RawObject): boolean => 'item_closing_action' in article;

/**
 * An article's own data never contain its size, its condition or the name of its category, and favourites only in the 2025
 * gallery; plugins have them.
 */
const accountOfArticle = (article: RawObject, origin: string): Account => {
  if ('favouriteCount' in article) {
    const { title, photoUrl, photoId, listedAt } = itemOfRow(article, { flags: [], hasCategory: false, origin });
    const favourites = toCount(article.favouriteCount);
    return { title, photoUrl, photoId, listedAt, favourites, sellerId: toId(article.ownerId) };
  }
  const {
    condition: _,
    favourites: __,
    state: ___,
    categoryName: ____,
    ...account
  } = itemOfRow(article, {
    flags: ROW_FLAGS,
    hasCategory: true,
    origin,
  });
  return account;
};

const evidenceOf = ({ articles, plugins }: ItemPieces): StateEvidence => {
  const dataOf = (name: string): RawObject[] => plugins.filter((one) => one.name === name).map(({ data }) => data);
  return {
    flagged: [
      ...articles.filter(isOwnData).map((own) => itemStateOf(own, ROW_FLAGS)),
      ...dataOf('item_status').map((data) => itemStateOf(data, ITEM_FLAGS)),
    ],
    buyable: [...articles.filter((article) => !isOwnData(article)), ...dataOf('ask_seller')],
    hasBuy: dataOf('buy').length > 0,
    banners: dataOf('buyer_item_status'),
  };
};

/**
 * The article's price including buyer protection. The pricing does not name its article: it is used only when it starts
 * from the article's own price and no offer is involved.
 */
const totalOfPricing = (pricing: RawObject, price: Price): number | null => {
  const asked = toPriceMinor(pricing.originalAskingAmount);
  const total = toPriceMinor(pricing.totalAmount);
  const isOfArticle = asked?.priceMinor === price.priceMinor && asked.currency === price.currency;
  const hasOffer = pricing.offerValue !== undefined && pricing.offerValue !== null;
  if (!isOfArticle || hasOffer || total === null || total.currency !== price.currency) return null;
  return total.priceMinor >= price.priceMinor ? total.priceMinor : null;
};

const totalsOf = (pricings: readonly RawObject[], accounts: readonly Account[]): Account[] => {
  const priceMinor = agreed('priceMinor', accounts);
  const currency = agreed('currency', accounts);
  if (typeof priceMinor !== 'number' || typeof currency !== 'string') return [];
  return pricings.map((pricing) => ({ totalPriceMinor: totalOfPricing(pricing, { priceMinor, currency }) }));
};

/** A photo has one name and many URLs, one per size: the first account's URL is used. */
const photoUrlAmong = (photoId: unknown, accounts: readonly Account[]): unknown => {
  const named = accounts.find((account) => account.photoUrl && account.photoId === photoId);
  return typeof photoId === 'string' && named ? named.photoUrl : agreed('photoUrl', accounts);
};

/**
 * One article from the data embedded in its page: the article itself, its plugins, its pricing and the JSON-LD (WEB
 * §7.1, §7.2). Where accounts differ, the field is unknown.
 * @param described the JSON-LD of the page
 */
export const itemOfAccounts = (
  pieces: ItemPieces,
  described: readonly unknown[],
  itemId: string,
  origin: string,
): AgreedItem => {
  const accounts: Account[] = [
    ...pieces.articles.map((article) => accountOfArticle(article, origin)),
    ...pieces.plugins.map(({ name, data }: Plugin) => accountOfPlugin(name, data)),
    ...described.flatMap((one) => readProduct(one, itemId) ?? []),
  ];
  // Only the article's own data could state these.
  const silent: Account = pieces.articles.some(isOwnData) ? {} : { views: undefined, isOwn: undefined };
  const all: Account[] = [...accounts, ...totalsOf(pieces.pricings, accounts), { ...silent, itemId }];
  const { state, isDisputed } = judgeState(evidenceOf(pieces));
  const valueFor = (name: keyof ItemRecord): unknown => {
    if (name === 'state') return state;
    return name === 'photoUrl' ? photoUrlAmong(agreed('photoId', all), all) : agreed(name, all);
  };
  const disputed = FIELDS.filter((name) =>
    name === 'state' ? isDisputed : name !== 'photoUrl' && valuesFor(name, all).length > 1,
  );
  // Each field has the type that its accounts have.
  return { said: Object.fromEntries(FIELDS.map((name) => [name, valueFor(name)])) as Stated<ItemRecord>, disputed };
};
