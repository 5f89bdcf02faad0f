import type { Currency, Minor } from './money.ts';
import { toInstant, toParisDay } from './time.ts';
import type { WalletLineKind } from './wallet-line.ts';

/** The content that identifies a wallet line: the marketplace gives lines no number. */
export interface ShownLine {
  kind: WalletLineKind;
  title: string | null;
  entityType: string | null;
  entityId: string | null;
  amountMinor: Minor | null;
  shownMinor: Minor | null;
  currency: Currency | null;
  date: string | null;
}

/** One page of a month as it was read. */
export interface ReadWalletPage<L extends ShownLine> {
  /**
   * Totals that the list announced, `pages/entries`. Empty when none was announced. `SHOWN` when the lines were only
   * displayed.
   */
  announced: string;
  page: number;
  lines: readonly L[];
  /** ISO instant. */
  readAt: string;
}

/**
 * Takes the place of the announced totals for lines that a page displayed. The same lines in a response have more
 * detail (an exact time, their subject), so they cannot be matched with each other: once there is a response, only
 * responses are used.
 */
export const SHOWN = 'shown';

const answered = <L extends ShownLine>(pages: readonly ReadWalletPage<L>[]): readonly ReadWalletPage<L>[] => {
  const answers = pages.filter(({ announced }) => announced !== SHOWN);
  return answers.length > 0 ? answers : pages;
};

/** One line of a month. `ordinal`: 1, 2… among identical lines. */
export interface KnownLine<L extends ShownLine> {
  line: L;
  content: string;
  ordinal: number;
  readAt: string;
}

/**
 * Marks a line as a repeat of an identical one in its list for the same deal. Two movements cannot be distinguished
 * from one that is shown twice, so the amount is counted once, and this line is left for review.
 */
const asRepeat = <L extends ShownLine>(line: L): L => ({
  ...line,
  kind: 'repeat',
  amountMinor: null,
  shownMinor: line.shownMinor ?? line.amountMinor,
});

/** True for a line whose deal has a number: two boosts at the same price on the same day are two lines. */
export const namesItsDeal = ({ entityId }: { entityId: string | null | undefined }): boolean =>
  typeof entityId === 'string';

/** A line's content as text. Its kind is our interpretation, so it does not distinguish lines. */
export const contentOf = ({
  title,
  entityType,
  entityId,
  amountMinor,
  shownMinor,
  currency,
  date,
}: ShownLine): string => JSON.stringify([title, entityType, entityId, amountMinor ?? { shownMinor }, currency, date]);

interface Counted<L> {
  line: L;
  count: number;
  readAt: string;
}
type Count<L> = Map<string, Counted<L>>;

const add = <L extends ShownLine>(count: Count<L>, page: ReadWalletPage<L>): Count<L> => {
  for (const line of page.lines) {
    const content = contentOf(line);
    const known = count.get(content);
    const isNewer = known === undefined || page.readAt >= known.readAt;
    count.set(content, {
      line: isNewer ? line : known.line,
      count: (known?.count ?? 0) + 1,
      readAt: isNewer ? page.readAt : known.readAt,
    });
  }
  return count;
};

const highest = <L>(into: Count<L>, from: Count<L>): void => {
  for (const [content, counted] of from) {
    const known = into.get(content);
    const newest = known === undefined || counted.readAt >= known.readAt ? counted : known;
    into.set(content, { ...newest, count: Math.max(counted.count, known?.count ?? 0) });
  }
};

const byAnnouncement = <L extends ShownLine>(pages: readonly ReadWalletPage<L>[]): ReadWalletPage<L>[][] => {
  const groups = new Map<string, ReadWalletPage<L>[]>();
  for (const page of pages) groups.set(page.announced, [...(groups.get(page.announced) ?? []), page]);
  return [...groups.values()];
};

const isWhole = <L extends ShownLine>(group: readonly ReadWalletPage<L>[]): boolean => {
  const totalPages = Number(group[0]?.announced.split('/')[0]);
  return totalPages > 0 && new Set(group.map(({ page }) => page)).size >= totalPages;
};

const oldestOf = <L extends ShownLine>(group: readonly ReadWalletPage<L>[]): string =>
  group.map(({ readAt }) => readAt).toSorted()[0] ?? '';

/**
 * The pages that count: responses before displays, the newest complete reading of the month, and what was read since it
 * began.
 */
export const currentPages = <L extends ShownLine>(all: readonly ReadWalletPage<L>[]): ReadWalletPage<L>[] => {
  const pages = answered(all);
  const [whole] = byAnnouncement(pages)
    .filter(isWhole)
    .toSorted((a, b) => (oldestOf(a) < oldestOf(b) ? 1 : -1));
  if (whole === undefined) return [...pages];
  const since = oldestOf(whole);
  return pages.filter((page) => whole.includes(page) || page.readAt > since);
};

/**
 * The lines of one month. The marketplace only ever adds lines to a wallet, so pages under one announcement share none
 * and their lines add up; under another announcement the same lines have moved, so each line counts as often as the
 * highest number seen under one announcement. Therefore a page read twice, or pages that shift between two readings,
 * neither duplicate nor lose a line. Identical lines under one announcement for the same deal are one line and its
 * repeats. The order of the pages does not matter.
 */
export const linesOfPages = <L extends ShownLine>(pages: readonly ReadWalletPage<L>[]): KnownLine<L>[] => {
  const counts: Count<L> = new Map();
  for (const group of byAnnouncement(currentPages(pages))) {
    highest(
      counts,
      group.reduce<Count<L>>((count, page) => add(count, page), new Map()),
    );
  }
  return [...counts].flatMap(([content, { line, count, readAt }]) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ content, ordinal: index + 1, readAt },
      line: index > 0 && namesItsDeal(line) ? asRepeat(line) : line,
    })),
  );
};

const isOnlyShown = <L extends ShownLine>(pages: readonly ReadWalletPage<L>[]): boolean =>
  currentPages(pages).every(({ announced }) => announced === SHOWN);

/** What a line's display and its response have in common: the amount without its sign, and the day. */
const sightOf = ({ amountMinor, shownMinor, currency, date }: ShownLine): string => {
  const [amount, at] = [amountMinor ?? shownMinor, toInstant(date)];
  return JSON.stringify([amount === null ? null : Math.abs(amount), currency, at === null ? null : toParisDay(at)]);
};

/**
 * Lines of a month that would be lost, or occur less often, after its pages were combined with those of another
 * reading. A line that was only displayed is matched by a response line with the same amount and day.
 */
export const linesLost = <L extends ShownLine>(
  before: readonly ReadWalletPage<L>[],
  after: readonly ReadWalletPage<L>[],
): KnownLine<L>[] => {
  const isAlike = isOnlyShown(before) === isOnlyShown(after);
  const nameOf = ({ content, line }: KnownLine<L>): string => (isAlike ? content : sightOf(line));
  const held = Map.groupBy(linesOfPages(after), nameOf);
  return [...Map.groupBy(linesOfPages(before), nameOf)].flatMap(([name, lines]) =>
    lines.slice(held.get(name)?.length ?? 0),
  );
};

/** Two readings of a list without announced totals: either may contain lines that the other lacks. */
export const mergeUnannounced = <L extends ShownLine>(
  known: ReadWalletPage<L> | null,
  read: ReadWalletPage<L>,
): ReadWalletPage<L> => {
  if (known === null) return read;
  const counts = add<L>(new Map(), known);
  highest(counts, add<L>(new Map(), read));
  const lines = [...counts.values()].flatMap(({ line, count }) => Array.from({ length: count }, () => line));
  const [readAt = read.readAt] = [known.readAt, read.readAt].toSorted().toReversed();
  return { ...read, lines, readAt };
};
