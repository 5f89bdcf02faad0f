import type { Reader } from './page-loads.ts';
import { HOUR, type Instant, MINUTE } from './time.ts';

/** Minimum time from a response to the next request. */
export const PACE_MS = 1_500;
/** Maximum number of pages per click. */
export const MAX_PAGES_PER_RUN = 10;
/** Minimum time between the starts of two runs on one list. */
export const COOL_DOWN_MS = 30 * MINUTE;
/** Maximum number of pages of other people's shops in any 24 hours. */
export const MAX_SHOP_PAGES_PER_DAY = 30;

/** What a run reads: one of the seller's own lists, or another member's shop. */
export const RUN_LISTS = ['sold', 'purchased', 'wardrobe', 'wallet', 'shop'] as const;
export type RunList = (typeof RUN_LISTS)[number];

/**
 * How a run ended. `capped`: the daily limit for other people's shops is reached; `account_changed`: the tab is no
 * longer signed in to the account with which the run started. All values after it describe the marketplace's response,
 * or its absence.
 */
export const RUN_ENDS = [
  'done',
  'cancelled',
  'capped',
  'account_changed',
  'signed_out',
  'refused',
  'rate_limited',
  'challenge',
  'redirected',
  'not_json',
  'empty',
  'unreadable',
  'unreachable',
] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

/** One page to request. `path` begins with a slash and is requested from the tab's site. */
export interface RunStep {
  path: string;
  page: number;
}

/**
 * `running`: requests one page at a time. `paused`: the tab is hidden. `ended`: see `end`. A run that is stored as
 * `running` or `paused` while nothing drives it was interrupted: worker or browser died.
 */
export type RunState = 'running' | 'paused' | 'ended';

export interface Run {
  id: string;
  /** Server and seller of Comptoir. */
  account: string;
  /** Identifies the list and its account on the marketplace. */
  listKey: string;
  tabId: number;
  /** Account signed in on the marketplace where the run makes its requests; null when unknown. */
  marketplaceUserId: string | null;
  /** Session in which an unknown account is read; see `Reader`. */
  loadId: string | null;
  steps: readonly RunStep[];
  /** Number of steps whose response was read. */
  done: number;
  state: RunState;
  end: RunEnd | null;
  startedAt: Instant;
  /** When the last response arrived; null before the first. */
  answeredAt: Instant | null;
}

/** True while the pages requested by a run belong to the account with which it started. */
export const isSameReader = (
  { marketplaceUserId, loadId }: Pick<Run, 'marketplaceUserId' | 'loadId'>,
  reader: Reader,
): boolean =>
  marketplaceUserId === null ? reader.loadId !== null && reader.loadId === loadId : reader.userId === marketplaceUserId;

/** When a run on each list last started. */
export type RunStarts = Readonly<Record<string, Instant>>;

/** Prefix of the part of a list key that represents an unknown account. */
const NO_ACCOUNT = '-';

/** The owner of a list; `unnamedAccountId` distinguishes unnamed accounts. */
export interface ListOwner {
  marketplaceUserId: string | null;
  unnamedAccountId?: string | null | undefined;
}

/** The key of a list in the rules: one per list and account, whatever its tabs or months. */
export const listKeyOf = (marketplace: string, owner: ListOwner, list: string): string =>
  `${marketplace} ${owner.marketplaceUserId ?? `${NO_ACCOUNT}${owner.unnamedAccountId ?? ''}`} ${list}`;

/** The owner part of a key: the same text for all lists of one account, known or not. */
export const ownerOfKey = (listKey: string): string => listKey.split(' ')[1] ?? '';

/** The account in a list key; null when unknown. */
export const accountOfKey = (listKey: string): string | null => {
  const account = ownerOfKey(listKey);
  return account.startsWith(NO_ACCOUNT) ? null : account;
};

/** True when two keys may mean the same list: one read before its account was known may belong to any account. */
const mayBeSameList = (one: string, other: string): boolean => {
  const [marketplace, , list] = one.split(' ');
  const [otherMarketplace, , otherList] = other.split(' ');
  const [account, otherAccount] = [accountOfKey(one), accountOfKey(other)];
  const isSame = account === otherAccount || account === null || otherAccount === null;
  return marketplace === otherMarketplace && list === otherList && isSame;
};

/**
 * When a list may be read again; null for now. A clock that was set back does not lock a list for longer than the rule.
 */
export const coolDownEnd = (starts: RunStarts, listKey: string, now: Instant): Instant | null => {
  const started = Object.entries(starts).flatMap(([key, at]) =>
    mayBeSameList(key, listKey) ? [Math.min(at, now)] : [],
  );
  const until = Math.max(...started) + COOL_DOWN_MS;
  return until > now ? until : null;
};

/** The starts that are still relevant, plus one more. */
export const withStart = (starts: RunStarts, listKey: string, now: Instant): RunStarts => {
  const kept = Object.entries(starts).filter(([key, at]) => key !== listKey && at + COOL_DOWN_MS > now);
  return Object.fromEntries([...kept, [listKey, now]]);
};

/** The pages that one click may read, out of all that are missing. */
export const stepsOfRun = (missing: readonly RunStep[]): readonly RunStep[] => missing.slice(0, MAX_PAGES_PER_RUN);

/** The readings of other people's shops that still count towards the limit, plus one more. */
export const withShopRead = (readAt: readonly Instant[], now: Instant): readonly Instant[] =>
  [...readAt.filter((at) => at > now - 24 * HOUR), now].slice(-MAX_SHOP_PAGES_PER_DAY);

/** How many pages of other shops may still be read, given the times of the earlier ones. */
export const shopPagesLeft = (readAt: readonly Instant[], now: Instant): number =>
  Math.max(0, MAX_SHOP_PAGES_PER_DAY - readAt.filter((at) => at > now - 24 * HOUR).length);

/** The next step of a run: request a page after `waitMs`, or nothing more. */
export type NextStep = { ask: RunStep; waitMs: number } | null;

export const nextStep = (run: Run, now: Instant): NextStep => {
  const step = run.steps[run.done];
  if (run.state !== 'running' || step === undefined) return null;
  // After the clock was set back, wait the full pace and no longer.
  const sinceAnswer = run.answeredAt === null ? PACE_MS : Math.max(0, now - run.answeredAt);
  return { ask: step, waitMs: Math.max(0, PACE_MS - sinceAnswer) };
};

/** The run after a response was read, or ended the run. Every end is final: only the seller can start again. */
export const afterAnswer = (run: Run, end: RunEnd | null, now: Instant): Run => {
  if (run.state === 'ended') return run;
  const answered = { ...run, answeredAt: now };
  if (end !== null) return { ...answered, state: 'ended', end };
  const done = run.done + 1;
  return done >= run.steps.length ? { ...answered, done, state: 'ended', end: 'done' } : { ...answered, done };
};

export const cancelRun = (run: Run): Run =>
  run.state === 'ended' ? run : { ...run, state: 'ended', end: 'cancelled' };

/** The run after the tab was hidden, or shown again. */
export const pauseRun = (run: Run): Run => (run.state === 'running' ? { ...run, state: 'paused' } : run);
export const unpauseRun = (run: Run): Run => (run.state === 'paused' ? { ...run, state: 'running' } : run);

/** The response for a page: status 0 is a redirect that was not followed, null no response at all. */
export interface RunAnswer {
  status: number | null;
  isRedirected: boolean;
  isJson: boolean;
}

/** Why a response ends the run before any of it is read; null when it may be read. */
export const endOfAnswer = ({ status, isRedirected, isJson }: RunAnswer): RunEnd | null => {
  if (status === null) return 'unreachable';
  if (isRedirected) return 'redirected';
  if (status === 401) return 'signed_out';
  if (status === 429) return 'rate_limited';
  if (status === 403) return 'refused';
  if (status !== 200) return 'unreachable';
  return isJson ? null : 'not_json';
};
