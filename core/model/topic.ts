/**
 * Everything whose changes the server announces, one line each. The names are the first part of the keys under which screens
 * ask for these things, so that a change is read again without further wiring; `VIEWS` adds what else a view is derived from.
 */
export const TOPICS = [
  /** Marketplace accounts of the seller, those that nothing has named yet, and moves between them. Never named. */
  'accounts',
  /** Lines of the completeness ledger. Never named. */
  'completeness',
  /** What is kept of shops, as `marketplace:shopId`. */
  'competitors',
  /** Sessions and tokens in use, and how the seller signs in. Never named. */
  'devices',
  /** What the seller entered about expenses. Never named. */
  'expenses',
  /** Imports of files. Never named. */
  'file-imports',
  /** What the seller wrote about orders, by the order's id. */
  'notes',
  /** The seller's own articles. Never named. */
  'items',
  /** Background work for the account. Never named. */
  'jobs',
  /** Mailboxes that the server reads, and mails that wait for the seller. Never named. */
  'mailboxes',
  /** How the seller works and wants things shown. Never named. */
  'preferences',
  /** Articles and lots of the stock. Never named. */
  'products',
  'purchases',
  /** Health of reading, what was set aside, imports. Never named. */
  'reading',
  /** What the seller's own sales add up to. Never named; a status or an archive mark set by hand is no part of it. */
  'sales',
  /** The seller's plan. Never named. */
  'subscription',
  /** Months, lines and balances of wallets. Never named. */
  'wallet',
  /** Orders, by id. */
  'orders',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Those of everything that sales, stock, expenses and the figures about them are derived from. */
export const FIGURE_TOPICS: readonly Topic[] = ['accounts', 'expenses', 'items', 'products', 'sales', 'wallet'];

/** What changes in one browser only, announced by the extension's worker. */
export const LOCAL_TOPICS = [
  /** The seller signed in or out. */
  'session',
  /** Where the one-click sign-in stands. */
  'sign-in',
  /** What became of the pages that this browser displayed, and the run that reads more of them. */
  'pages',
] as const;
export type LocalTopic = (typeof LOCAL_TOPICS)[number];
export type AnyTopic = Topic | LocalTopic;

/**
 * What screens show that is derived from more than the topic of its own name, by the first parts of the key under which
 * they ask for it: a change of one of these topics is read again there too.
 */
export const VIEWS: readonly { key: readonly [string, ...string[]]; from: readonly AnyTopic[] }[] = [
  // A sale has its money from the wallet, its cost from articles and expenses, and its regime from its account.
  { key: ['sales', 'list'], from: FIGURE_TOPICS },
  { key: ['sales', 'money'], from: ['accounts', 'sales', 'wallet'] },
  // An own listing is an article, and one that no listing shows has the picture of its purchase; results and costs of the stock
  // follow the sales and what their money paid.
  { key: ['products'], from: [...FIGURE_TOPICS, 'purchases'] },
  { key: ['expenses'], from: ['accounts', 'products', 'sales', 'wallet'] },
  { key: ['statistics'], from: FIGURE_TOPICS },
  { key: ['home'], from: FIGURE_TOPICS },
  // An order belongs to a private seller by the regime of its account.
  { key: ['private-orders'], from: ['accounts', 'orders'] },
  // For a deal in both lists, the order decides whether it is a purchase; an article may have been entered from it.
  { key: ['purchases'], from: ['orders', 'products'] },
  // A wallet line links to its sale or purchase.
  { key: ['wallet'], from: ['purchases', 'sales'] },
  // A mail that waits may be about an order that is known by now.
  { key: ['mailboxes', 'waiting'], from: ['orders'] },
  // The seller's own shop is shown next to the others, and all of them need a plan.
  { key: ['competitors'], from: ['sales', 'subscription'] },
  { key: ['competitors', 'own'], from: ['accounts'] },
  // The seller in session carries the plan.
  { key: ['session'], from: ['subscription'] },
  { key: ['pages', 'run'], from: ['orders'] },
  { key: ['reading', 'health'], from: ['pages'] },
  { key: ['sign-in'], from: ['session'] },
  { key: ['pages'], from: ['session'] },
];

/** The topics of which a change is read again under this first part of a key. */
export const topicsOf = (root: string): readonly AnyTopic[] =>
  VIEWS.flatMap(({ key, from }) => (key.length === 1 && key[0] === root ? from : []));

/** Names in one event; a change of more names none. */
export const MAX_NAMED = 500;

/** One thing changed, or may have. */
export interface Changed<T extends AnyTopic = AnyTopic> {
  topic: T;
  /** What changed, in the names of its topic. Empty: anything of it may have. */
  ids: readonly string[];
  /** ISO instant by the clock of the seller's account; null when it is not known that anything changed. */
  updatedAt: string | null;
}

const isOneOf =
  <T extends string>(names: readonly T[]) =>
  (name: unknown): name is T =>
    names.some((known) => known === name);

export const isTopic = isOneOf(TOPICS);
export const isAnyTopic = isOneOf([...TOPICS, ...LOCAL_TOPICS]);

/** Something of this topic may have changed: nobody was listening for a while, or nothing more is known of it. */
export const unnamed = <T extends AnyTopic>(topic: T): Changed<T> => ({ topic, ids: [], updatedAt: null });
