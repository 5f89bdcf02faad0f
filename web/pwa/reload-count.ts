import { HOUR } from '#core/model/time.ts';

type Place = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'comptoir.updatedAt';

/** Two servers behind one address that serve two builds would otherwise reload a page for ever. */
const MOST_PER_HOUR = 3;

const readTimes = (page: { readonly sessionStorage: Place }): number[] | null => {
  try {
    return (page.sessionStorage.getItem(KEY) ?? '')
      .split(' ')
      .filter((text) => text !== '')
      .map(Number)
      .filter(Number.isFinite);
  } catch {
    return null;
  }
};

/** Counts the reloads that a tab made by itself for a new build, in the tab's own storage. Without one, it makes none. */
export const createReloadCount = (page: { readonly sessionStorage: Place }, now: () => number) => {
  /** A clock that was set back blocks nothing. */
  const recent = (times: readonly number[]): number[] => times.filter((at) => at <= now() && now() - at < HOUR);
  return {
    mayReload(): boolean {
      const times = readTimes(page);
      return times !== null && recent(times).length < MOST_PER_HOUR;
    },
    noteReload(): void {
      try {
        page.sessionStorage.setItem(KEY, [...recent(readTimes(page) ?? []), now()].join(' '));
      } catch {}
    },
  };
};
