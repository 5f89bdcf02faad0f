import type { Reader } from './page-loads.ts';
import { HOUR, type Instant, MINUTE } from './time.ts';

/** From an answer to the next request, at least. */
export const PACE_MS = 1_500;
/** Pages that one click reads. */
export const MAX_PAGES_PER_RUN = 10;
/** Between the starts of two runs on one list. */
export const COOL_DOWN_MS = 30 * MINUTE;
/** Pages of other people's shops, over any 24 hours. */
export const MAX_SHOP_PAGES_PER_DAY = 30;

/** What a run reads: a list of the seller's own, or another's shop. */
export const RUN_LISTS = ['sold', 'purchased', 'wardrobe', 'wallet', 'shop'] as const;
export type RunList = (typeof RUN_LISTS)[number];

/** How a run came to its end. `capped`: the day's pages of other people's shops are
 * used up; `account_changed`: the tab no longer reads as the account that the run began with. All after it are the marketplace's answer, or the lack of one. */
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

/** One page to ask for. `path` begins with a slash: it is asked of the site of the tab. */
export interface RunStep {
  path: string;
  page: number;
}

/**
 * `running`: asks, one page at a time. `paused`: the tab is hidden. `ended`: `end` says how. A run that says `running` or
 * `paused` while nobody carries it on was interrupted: worker or browser died.
 */
export type RunState = 'running' | 'paused' | 'ended';

export interface Run {
  id: string;
  /** Server and seller of Comptoir. */
  account: string;
  /** Which list of which account on the marketplace. */
  listKey: string;
  tabId: number;
  /** Account that is signed in on the marketplace where the run asks; null: nobody knows which. */
  marketplaceUserId: string | null;
  /** Session in which an unknown account reads; see `Reader`. */
  loadId: string | null;
  steps: readonly RunStep[];
  /** Steps whose answer was read. */
  done: number;
  state: RunState;
  end: RunEnd | null;
  startedAt: Instant;
  /** When the last answer came; null before the first. */
  answeredAt: Instant | null;
}

/** True while the pages that a run asks for are those of the account that it began with. */
export const isSameReader = (
  { marketplaceUserId, loadId }: Pick<Run, 'marketplaceUserId' | 'loadId'>,
  reader: Reader,
): boolean =>
  marketplaceUserId === null ? reader.loadId !== null && reader.loadId === loadId : reader.userId === marketplaceUserId;

/** When each list last began to be read so. */
export type RunStarts = Readonly<Record<string, Instant>>;

/** Begins the part of a list's key that stands for an account that nobody knows yet. */
const NO_ACCOUNT = '-';

/** Whose list a key is about; `unnamedAccountId` tells apart the accounts that nothing named. */
export interface ListOwner {
  marketplaceUserId: string | null;
  unnamedAccountId?: string | null | undefined;
}

/** What a list is under in the rules: per list and account, whatever its tabs or months. */
export const listKeyOf = (marketplace: string, owner: ListOwner, list: string): string =>
  `${marketplace} ${owner.marketplaceUserId ?? `${NO_ACCOUNT}${owner.unnamedAccountId ?? ''}`} ${list}`;

/** Whose list a key is about: the same text for the lists of one account, known or not. */
export const ownerOfKey = (listKey: string): string => listKey.split(' ')[1] ?? '';

/** The account of a list's key; null when nobody knows it. */
export const accountOfKey = (listKey: string): string | null => {
  const account = ownerOfKey(listKey);
  return account.startsWith(NO_ACCOUNT) ? null : account;
};

/** True for one list; a list that was read before its account was known may be that of any. */
const mayBeOne = (one: string, other: string): boolean => {
  const [marketplace, , list] = one.split(' ');
  const [otherMarketplace, , otherList] = other.split(' ');
  const [account, otherAccount] = [accountOfKey(one), accountOfKey(other)];
  const isSame = account === otherAccount || account === null || otherAccount === null;
  return marketplace === otherMarketplace && list === otherList && isSame;
};

/** When a list may be read again; null: now. A clock that was set back does not lock a list for longer than the rule. */
export const coolsUntil = (starts: RunStarts, listKey: string, now: Instant): Instant | null => {
  const started = Object.entries(starts).flatMap(([key, at]) => (mayBeOne(key, listKey) ? [Math.min(at, now)] : []));
  const until = Math.max(...started) + COOL_DOWN_MS;
  return until > now ? until : null;
};

/** The starts that still matter, with one more. */
export const withStart = (starts: RunStarts, listKey: string, now: Instant): RunStarts => {
  const kept = Object.entries(starts).filter(([key, at]) => key !== listKey && at + COOL_DOWN_MS > now);
  return Object.fromEntries([...kept, [listKey, now]]);
};

/** The pages that one click may read, of all that are missing. */
export const stepsOfRun = (missing: readonly RunStep[]): readonly RunStep[] => missing.slice(0, MAX_PAGES_PER_RUN);

/** The readings of other people's shops that still count, with one more. */
export const withShopRead = (readAt: readonly Instant[], now: Instant): readonly Instant[] =>
  [...readAt.filter((at) => at > now - 24 * HOUR), now].slice(-MAX_SHOP_PAGES_PER_DAY);

/** How many pages of another shop may still be read, given when the others were. */
export const shopPagesLeft = (readAt: readonly Instant[], now: Instant): number =>
  Math.max(0, MAX_SHOP_PAGES_PER_DAY - readAt.filter((at) => at > now - 24 * HOUR).length);

/** What a run does next: ask for a page once `waitMs` passed, or nothing more. */
export type NextStep = { ask: RunStep; waitMs: number } | null;

export const nextStep = (run: Run, now: Instant): NextStep => {
  const step = run.steps[run.done];
  if (run.state !== 'running' || step === undefined) return null;
  // A clock that was set back waits the whole pace, no longer.
  const sinceAnswer = run.answeredAt === null ? PACE_MS : Math.max(0, now - run.answeredAt);
  return { ask: step, waitMs: Math.max(0, PACE_MS - sinceAnswer) };
};

/** An answer was read, or ended the run. Every end is final: only the seller begins again. */
export const afterAnswer = (run: Run, end: RunEnd | null, now: Instant): Run => {
  if (run.state === 'ended') return run;
  const answered = { ...run, answeredAt: now };
  if (end !== null) return { ...answered, state: 'ended', end };
  const done = run.done + 1;
  return done >= run.steps.length ? { ...answered, done, state: 'ended', end: 'done' } : { ...answered, done };
};

export const cancelRun = (run: Run): Run =>
  run.state === 'ended' ? run : { ...run, state: 'ended', end: 'cancelled' };

/** The tab was hidden, or shown again. */
export const pauseRun = (run: Run): Run => (run.state === 'running' ? { ...run, state: 'paused' } : run);
export const unpauseRun = (run: Run): Run => (run.state === 'paused' ? { ...run, state: 'running' } : run);

/** What came back for a page: a status of 0 is a redirect that was not followed, null no answer at all. */
export interface RunAnswer {
  status: number | null;
  isRedirected: boolean;
  isJson: boolean;
}

/** Why an answer ends the run before anything of it is read; null when it may be read. */
export const endOfAnswer = ({ status, isRedirected, isJson }: RunAnswer): RunEnd | null => {
  if (status === null) return 'unreachable';
  if (isRedirected) return 'redirected';
  if (status === 401) return 'signed_out';
  if (status === 429) return 'rate_limited';
  if (status === 403) return 'refused';
  if (status !== 200) return 'unreachable';
  return isJson ? null : 'not_json';
};
