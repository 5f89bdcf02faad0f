import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { MARKET_LEVELS } from '#core/model/competitor/market-line.ts';
import { type FillOptions, fillReply } from './fill.ts';
import { richOrders } from './rich-book.ts';

const DAY = 86_400_000;

type Known = readonly (readonly [RegExp, (index: number) => unknown])[];

const OF_SHOPS: Known = [
  [/^competitors\.read:shop\.shopId$/, () => '4242'],
  [/^competitors\.list:competitors\[\]\.shopId$/, (index) => String(4241 + index)],
  [/own\.shops\[\]\.shopId$/, (index) => String(7000 + index)],
  [/market:lines\[\]\.level$/, (index) => MARKET_LEVELS[index % MARKET_LEVELS.length]],
  [/ownMedianMinor$|ownMinor$/, (index) => 2_900 + index],
];

const OF_PREFERENCES: Known = [
  [/statedGoals\[\]\.since$/, () => null],
  [/statedGoals\[\]\.period$/, (index) => (index === 1 ? 'yearly' : 'monthly')],
  [/notices\.(mailAt|quiet\.from)$/, () => '21:00'],
  [/notices\.quiet\.to$/, () => '07:30'],
];

/** Values for which generated text or numbers would not do, by the last name of the path. */
const knownBy = (now: number): Known => {
  const ago = (days: number): string => new Date(now - days * DAY - 3_600_000).toISOString();
  const monthBack = (index: number): string => new Date(Date.UTC(2026, 11 - index, 1)).toISOString().slice(0, 7);
  return [
    ...OF_SHOPS,
    [/(byWeekday|weekdays)$/, () => [31, 32, 33, 34, 35, 36, 37]],
    [/moments\.hours$/, () => Array.from({ length: 24 }, (_, hour) => 10 + hour)],
    // Counts, by the reason why a discount is unknown.
    [/^statistics\.read:discounts.*unknown\.currency$/, () => 31],
    [/^statistics\.read:stock\.bands\[\]\.(from|to)$/, (index) => index * 90],
    [/^statistics\.read:(now|earlier)\.(from|to)$/, (index) => ago(index + 1).slice(0, 10)],
    [
      /^statistics\.purchasePrice:amounts$/,
      () => [
        [18, 3],
        [24, 4],
        [31, 2],
      ],
    ],
    ...OF_PREFERENCES,
    [/(mois|month)$/, monthBack],
    [/^statistics\.read:.*unread\[\]$/, () => '2020-01'],
    [/partialMonths\[\]$/, () => '2020-01'],
    [/(changes|visits\[\]):?\.?(from|to|no)$/, (index) => index],
    [/visits\[\]\.no$/, (index) => index],
    [/\.since$/, () => '2026-01-01'],
    // Days of the calendar, in order.
    [/^home\.read:.*[:.](from|to)$/, (index) => `2026-0${index}-01`],
    [/^home\.read:(.*\.unread\[\]|since)$/, () => '2020-01'],
    [/^(sales\.expenses|expenses\.\w+):.*\.(day|until|next)$/, (index) => ago(index + 1).slice(0, 10)],
    [/^(sales\.expenses|expenses\.\w+|products\.(list|page|some)):.*note$/, (index) => `texte ${index}`],
    // One page of them, of sales themselves.
    [/^((expenses|sales|products)\.page|products\.costs):cursor$|^sales\.page:rows\[\]\.refund$/, () => null],
    // A part of the cost beside it.
    [/^(home\.read|sales\.(list|page)|products\.(costs|ofOrder)):.*tied$/, () => 3],
    [/^products\.orderCosts:orders\[\]\.orderId$/, (index) => richOrders(now).at(-index)?.id ?? ''],
    // Fewer than what is known of the lot.
    [/lots\[\]\.joined$/, (index) => index],
    [/(bought|sold|fate|returned)On$/, (index) => ago(index + 30).slice(0, 10)],
    [/(At|Date|Until|Since|[.:]date|[.:]at|[.:]from|[.:]to)$/, (index) => ago(index + 1)],
    [/(conversionRate|Share|coverage|medianError|medianChange|medianRise)$/, () => 0.4],
    [/medianDrop$/, () => -0.14],
    [/[cC]urrency$/, () => 'EUR'],
    [/([uU]rl)$/, () => 'https://www.vinted.fr/x'],
    // A country with its source, unlike those below.
    [/^shops\.list:.*country$/, (index) => ({ value: 'FR', source: 'page', at: ago(index) })],
    [/([cC]ountryCode|pays|[cC]ountry)$/, () => 'FR'],
    [/marketplace$/, () => 'vinted'],
    [/(shop|competitors\[\]|competitor)\.followed$|(isWhole|complete|isShown)$/, () => true],
    [/sellThrough\.followed$|discounts\.followed$/, () => 90],
    [/note$/, () => 4.5],
    [/level$/, () => 0.9],
    [/estimate\.reason$/, () => null],
    [/email$/, () => 'lea@example.org'],
    [/Minor$/, (index) => 1_900 + index],
  ];
};

const OWN_SHOPS = ['7001', '7002'];

// Defined by the contract as a reading of a shop.
const asOwn = (reading: unknown, shopId: string): unknown => {
  const { shop, ...rest } = reading as { shop: { login: string | null } };
  // Two members never share a name.
  const login = shop.login && `${shop.login} ${shopId}`;
  return { ...rest, shop: { ...shop, shopId, login, isOwn: true } };
};

/**
 * Responses for every call, without the values that are to be unknown, and the paths of all values that may be.
 * @param more how enumerations and lists are filled
 */
export const makeReplies = (
  isUnknown: (path: string) => boolean,
  now: number,
  more: Pick<FillOptions, 'pick' | 'entries'> = {},
) => fillReplies(endpoints, { isUnknown, known: knownValues(now), ...more });

/** The answers that a field of `makeReplies` is in, everything in them known but that field. */
export const repliesWithout = (field: string, now: number): Readonly<Record<string, unknown>> => {
  const asked = endpoints.filter(({ id }) => field.startsWith(`${id}:`));
  return fillReplies(asked, { isUnknown: (path) => path === field, known: knownValues(now) }).replies;
};

const knownValues = (now: number): FillOptions['known'] => {
  const table = knownBy(now);
  return (path, index) => table.find(([name]) => name.test(path))?.[1](index);
};

const fillReplies = (asked: readonly Endpoint[], options: FillOptions) => {
  const nullable = new Set<string>();
  const replies: Record<string, unknown> = {};
  for (const endpoint of asked) replies[endpoint.id] = fillReply(endpoint, options, nullable);
  const shop = replies['competitors.read'];
  // The seller's own shops are read by the same call.
  if (shop !== undefined) for (const id of OWN_SHOPS) replies[`competitors.read ${id}`] = asOwn(shop, id);
  return { replies, nullable };
};
