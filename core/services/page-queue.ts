import { AppError } from '../errors.ts';
import { MINUTE } from '../model/time.ts';

/**
 * What one tab may hand in per minute, and have waiting at once. A seller who scrolls as fast as they can shows some forty
 * pages a minute, of 60 000 characters each; a page may have 2 000 000.
 */
export const PAGE_LIMITS = { messages: 300, chars: 30_000_000, waitingChars: 8_000_000 };

interface Waiting {
  page: HandedIn;
  start(): void;
  refuse(): void;
}

interface TabState {
  /** Start of the current minute, and what arrived in it. */
  since: number;
  messages: number;
  chars: number;
  /** Whether the seller was notified in this minute. */
  isReported: boolean;
  isBusy: boolean;
  /** Oldest first. */
  waiting: Waiting[];
}

/** What a tab hands in: the address of its page, and how many characters. */
interface HandedIn {
  tabId: number;
  url: string;
  chars: number;
}

interface PageQueueOptions {
  now(): number;
  /** Called once a minute for a tab of which something was refused. */
  onRefused(page: HandedIn): void;
  limits?: typeof PAGE_LIMITS;
}

const TOO_MANY = 'Trop de pages arrivent de cet onglet.';

/**
 * Processes what each tab hands in one after the other, within a budget, so that no page can fill the worker's memory or
 * keep it busy. Of what waits, the oldest is refused first: the newest shows how things stand.
 */
export const createPageQueue = ({ now, onRefused, limits = PAGE_LIMITS }: PageQueueOptions) => {
  const tabs = new Map<number, TabState>();

  /** Forgets tabs that have been quiet for a minute. */
  const stateOf = (tabId: number): TabState => {
    const at = now();
    const isOver = ({ since }: TabState): boolean => at - since >= MINUTE;
    for (const [id, tab] of tabs) if (isOver(tab) && !tab.isBusy) tabs.delete(id);
    const known = tabs.get(tabId);
    const fresh = { since: at, messages: 0, chars: 0, isReported: false };
    const state = known === undefined ? { ...fresh, isBusy: false, waiting: [] } : known;
    if (isOver(state)) Object.assign(state, fresh);
    tabs.set(tabId, state);
    return state;
  };

  const next = (tab: TabState): void => {
    const first = tab.waiting.shift();
    tab.isBusy = first !== undefined;
    first?.start();
  };

  const refuse = (tab: TabState, { page, refuse: reject }: Waiting): void => {
    reject();
    if (tab.isReported) return;
    tab.isReported = true;
    onRefused(page);
  };

  return {
    /** @throws {AppError} TOO_MANY_ATTEMPTS when it was refused, at once or while it waited */
    run: <T>(page: HandedIn, work: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const tab = stateOf(page.tabId);
        tab.messages += 1;
        tab.chars += page.chars;
        const one: Waiting = {
          page,
          start: () =>
            void work()
              .then(resolve, reject)
              .finally(() => next(tab)),
          refuse: () => reject(new AppError('TOO_MANY_ATTEMPTS', TOO_MANY)),
        };
        if (tab.messages > limits.messages || tab.chars > limits.chars) {
          refuse(tab, one);
          return;
        }
        tab.waiting.push(one);
        const sizeOf = (): number => tab.waiting.reduce((sum, each) => sum + each.page.chars, 0);
        while (tab.waiting.length > 1 && sizeOf() > limits.waitingChars) {
          const oldest = tab.waiting.shift();
          if (oldest) refuse(tab, oldest);
        }
        if (!tab.isBusy) next(tab);
      }),
  };
};
