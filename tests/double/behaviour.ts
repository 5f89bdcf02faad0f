import type { PageKind } from './page-kind.ts';
import type { Language } from './seller/stages.ts';
import type { ItemGeneration } from './shapes/item-page/facts.ts';
import type { MoneyShape } from './shapes/money.ts';
import type { ShipmentModel } from './shapes/transaction-json.ts';
import type { WalletAmounts } from './shapes/wallet-json.ts';

/** What the double returns for a call in place of its data. */
export type Refusal =
  /** 401 with the marketplace's error body. */
  | 'unauthorized'
  /** 403 `access_denied`. */
  | 'forbidden'
  /** 429, a small HTML page with `Retry-After`. */
  | 'too-many'
  /** DataDome: 403 with a page that mentions the captcha host. */
  | 'challenge'
  /** An HTML page with status 200 where JSON is expected. */
  | 'html'
  /** The captcha page with status 200. */
  | 'challenge-200'
  /** The response truncated in its middle. */
  | 'truncated'
  /** JSON with a superfluous comma. */
  | 'broken-json'
  | 'server-error'
  /** The connection drops before any response. */
  | 'dropped';

/** How the double behaves; each test sets what it needs, the rest stays at its normal default. */
export type Behaviour = {
  /** An expired session: pages show a sign-in form with status 200, `my_orders` answers 200 and an empty list. */
  session: 'active' | 'ended';
  /**
   * Behaviour once the session has expired: as known from the real site (private lists except the orders answer 401),
   * or 200 and no rows.
   */
  endedAnswers: 'as-known' | 'empty-lists';
  language: Language;
  /** Refuses the page itself. */
  page: Refusal | null;
  /** Refuses the calls under `/api/`. */
  api: Refusal | null;
  /** Rows per page when the caller does not specify it. */
  perPage: number;
  /** The shape of prices in `my_orders` rows and item details. */
  money: Exclude<MoneyShape, 'camel'>;
  /** How the page's own script requests more rows. */
  transport: 'fetch' | 'xhr';
  /** How a visitor loads the next page: with a « Voir plus » button, or by scrolling to the end. */
  more: 'button' | 'scroll';
  /**
   * How the page's own script changes tab: through the API, or through the flight stream of a client-side navigation.
   */
  navigation: 'api' | 'rsc';
  /** `client`: the page comes without its list, as before November 2025, and its script fetches page 1. */
  rendering: 'server' | 'client';
  /** The flight scripts are cut after this many characters. */
  pieceLength: number;
  /** Some photos of the flight data are references or `$undefined`. */
  references: boolean;
  /**
   * Which pages' data name who is signed in (`currentUser`). A member's page does (WEB §4.1); it has not been seen on
   * the lists of orders, the inbox, a conversation, an article or the wallet. A conversation names the seller or buyer
   * in its own way.
   */
  namesReader: 'every-page' | 'member-page' | 'no-page';
  /** The pages' own scripts request who is signed in: `users/current`. */
  asksForReader: boolean;
  /** The generation of the item pages: until the summer of 2026, July, or since September. */
  itemPages: ItemGeneration;
  /** The spelling of the cancelled tab that the API understands (WEB §12.3). */
  canceledSpelling: 'canceled' | 'cancelled';
  /** Renames fields, in one kind of page or response only. */
  rename: Partial<Record<PageKind, Readonly<Record<string, string>>>>;
  /** The page of this kind displays a figure that differs from its data. */
  disagree: 'orders-page' | 'shop-page' | 'item-page' | null;
  /** How much a transaction contains about its parcel. */
  shipment: ShipmentModel;
  walletAmounts: WalletAmounts;
  /** A month, `2026-07`, of which one line is not listed, so that its equation does not balance. */
  walletGap: string | null;
  /** Final change to a JSON response: a field removed, renamed, retyped. */
  rewriteJson: ((body: unknown, path: string) => unknown) | null;
  /** Final change to a page. */
  rewriteHtml: ((html: string) => string) | null;
};

export const goodDay: Behaviour = {
  session: 'active',
  endedAnswers: 'as-known',
  language: 'fr',
  page: null,
  api: null,
  perPage: 20,
  money: 'snake',
  transport: 'fetch',
  more: 'button',
  navigation: 'api',
  rendering: 'server',
  pieceLength: 1_500,
  references: true,
  namesReader: 'member-page',
  asksForReader: false,
  itemPages: 'autumn',
  canceledSpelling: 'canceled',
  rename: {},
  disagree: null,
  shipment: '2026',
  walletAmounts: 'signed',
  walletGap: null,
  rewriteJson: null,
  rewriteHtml: null,
};
