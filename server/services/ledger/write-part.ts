import { type ParisDay, toInstant, toParisDay } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, not } from '../../db/drizzle.ts';
import { ledgerLines, type WalletProvenance } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { isAccount } from '../owners/owner-key.ts';
import { isOfBook, type LedgerLine, type LedgerPart, stands } from './lines.ts';

/** A line as its source states it. */
export type StatedLine = Pick<
  LedgerLine,
  'lineKey' | 'kind' | 'label' | 'conversationId' | 'amountMinor' | 'currency' | 'at' | 'provenance' | 'readAt'
>;

/**
 * Updates the standing lines of a part to what its source now states: appends new lines, reverses lines that are gone
 * or differ. The time of reading is not part of a line's content. @returns the lines that stood before
 */
export const writePart = async (
  change: Change,
  part: LedgerPart,
  stated: readonly StatedLine[],
): Promise<LedgerLine[]> => {
  const before = await loadStanding(change, part);
  const old = new Map(before.map((line) => [line.lineKey, line]));
  const now = new Map(stated.map((line) => [line.lineKey, line]));
  const gone = before.filter((line) => !saysTheSame(line, now.get(line.lineKey)));
  const fresh = stated.filter((line) => !saysTheSame(line, old.get(line.lineKey)));
  if (gone.length + fresh.length === 0) return before;
  change.touch('wallet');
  const copies = await loadCopies(change, part, [...gone, ...fresh]);
  const counted = new Set(copies.flatMap(({ counts, lineKey }) => (counts ? [lineKey] : [])));
  const added = fresh.map((line) => toLine(change, part, line, !counted.has(line.lineKey)));
  const promoted = promote(copies, gone, [...counted, ...added.flatMap((line) => (line.counts ? line.lineKey : []))]);
  await append(change, [
    ...[...gone, ...promoted].map((line) => reversalOf(change, line)),
    ...promoted.map((line) => ({ ...line, id: newId(), counts: true, writtenAt: change.at })),
    ...added,
  ]);
  return before;
};

const loadStanding = ({ tx, accountId }: Change, part: LedgerPart): Promise<LedgerLine[]> =>
  tx
    .select()
    .from(ledgerLines)
    .where(and(isOfBook(accountId, part), eq(ledgerLines.part, part.part), stands));

/** Lines in other parts of the same book that are the same movement: a wallet may show one in two months. */
const loadCopies = async (
  { tx, accountId }: Change,
  part: LedgerPart,
  lines: readonly Pick<LedgerLine, 'lineKey'>[],
): Promise<LedgerLine[]> => {
  const keys = [...new Set(lines.map(({ lineKey }) => lineKey))];
  const found = await tx
    .select()
    .from(ledgerLines)
    .where(
      and(isOfBook(accountId, part), not(eq(ledgerLines.part, part.part)), inArray(ledgerLines.lineKey, keys), stands),
    );
  return found.toSorted((a, b) => (a.part < b.part ? -1 : 1));
};

/**
 * Copies that count from now on, because the one that did is gone. @param counted keys for which a line still counts
 */
const promote = (
  copies: readonly LedgerLine[],
  gone: readonly LedgerLine[],
  counted: readonly string[],
): LedgerLine[] => {
  const taken = new Set(counted);
  const lost = new Set(gone.flatMap(({ counts, lineKey }) => (counts && !taken.has(lineKey) ? [lineKey] : [])));
  const first = new Map<string, LedgerLine>();
  for (const copy of copies) {
    if (lost.has(copy.lineKey) && isKnown(copy) && !first.has(copy.lineKey)) first.set(copy.lineKey, copy);
  }
  return [...first.values()];
};

const COLUMNS = ['kind', 'label', 'conversationId', 'amountMinor', 'currency'] as const;

const saysTheSame = (line: StatedLine, other: StatedLine | undefined): boolean =>
  other !== undefined &&
  COLUMNS.every((column) => isSame(line[column], other[column])) &&
  toInstant(line.at) === toInstant(other.at) &&
  isSameProvenance(line.provenance, other.provenance);

/** A field that an older page lacks entirely is unknown too. */
const isSame = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null);

const isSameProvenance = (a: LedgerLine['provenance'], b: LedgerLine['provenance']): boolean =>
  a.kind === 'file' || b.kind === 'file' ? isSame(shopOf(a), shopOf(b)) : isSameInWallet(a, b);

/** Null: it is no file's. */
const shopOf = (said: LedgerLine['provenance']): string | null => (said.kind === 'file' ? said.shopId : null);

const isSameInWallet = (a: WalletProvenance, b: WalletProvenance): boolean =>
  isSame(a.kind, b.kind) &&
  isSame(a.entityType, b.entityType) &&
  isSame(a.entityId, b.entityId) &&
  isSame(a.shownMinor, b.shownMinor) &&
  isSame(a.byHand, b.byHand);

const dayOf = (at: string | null): ParisDay | null => {
  const instant = toInstant(at);
  return instant === null ? null : toParisDay(instant);
};

type Judged = Pick<LedgerLine, 'amountMinor' | 'currency' | 'day' | 'marketplaceUserId' | 'source'>;

/**
 * Totals contain lines whose amount, sign, currency, day and account are known. A file is the seller's own statement, so
 * its lines are known to be the seller's without an account.
 */
const isKnown = ({ amountMinor, currency, day, marketplaceUserId, source }: Judged): boolean =>
  amountMinor !== null && currency !== null && day !== null && (source === 'file' || isAccount(marketplaceUserId));

const toLine = (
  { accountId, at: writtenAt }: Change,
  part: LedgerPart,
  stated: StatedLine,
  isOnlyOne: boolean,
): LedgerLine => {
  const line = { ...stated, ...part, accountId, id: newId(), day: dayOf(stated.at), reverses: null, writtenAt };
  return { ...line, counts: isOnlyOne && isKnown(line) };
};

const reversalOf = ({ at: writtenAt }: Change, line: LedgerLine): LedgerLine => ({
  ...line,
  id: newId(),
  amountMinor: line.amountMinor === null ? null : -line.amountMinor,
  reverses: line.id,
  writtenAt,
});

/** Rows per statement: each has nineteen parameters, of which a statement takes 65 535. */
const CHUNK = 2_000;

const append = async ({ tx }: Change, lines: readonly LedgerLine[]): Promise<void> => {
  for (let start = 0; start < lines.length; start += CHUNK) {
    await tx.insert(ledgerLines).values(lines.slice(start, start + CHUNK));
  }
};
