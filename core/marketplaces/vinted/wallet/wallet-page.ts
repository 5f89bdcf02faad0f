import {
  type ListPage,
  MAX_ROWS,
  type Note,
  type PageReading,
  type PageSource,
  type ParseResult,
} from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { WalletLineRecord, WalletStatementRecord } from '../../records.ts';
import { readDisplay } from '../sources/display.ts';
import { toId } from '../sources/json-ids.ts';
import { toListDate } from '../values/list-date.ts';
import { NO_LIST_PAGE, pageGaps } from '../values/pagination.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toShownText } from '../values/shown-text.ts';
import { type SignedAmount, signedMinor, toSignedAmount } from '../values/signed-amount.ts';
import { readSiteAddress } from '../values/site-address.ts';
import { type Stated, toCount, toName, toRecords, unlessNull } from '../values/stated.ts';
import { balanceOf } from './balance-titles.ts';
import { readShownWallet } from './wallet-display.ts';
import { markRepeats, toWalletLine, type WalletFields } from './wallet-line.ts';
import { monthOfPath, type Statement, shownStatement, statementOf } from './wallet-statement.ts';
import { hasOnlySums, openSums } from './wallet-sums.ts';
import { languageOfTitles, lineKindOf } from './wallet-titles.ts';

const kind = 'wallet';

/**
 * The wallet: `GET /api/v2/wallet/invoices/current` and `…/{year}/{month}`, the two responses that only contain its
 * sums, or its history as displayed (WEB §8).
 */
export const parseWalletPage = (value: unknown, reading: PageReading): ParseResult =>
  reading.source === 'dom' ? parseDisplay(value, reading) : parseAnswer(openSums(asObject(value)), reading);

const toPage = (pagination: unknown, asked: string | null, month: string | null): ListPage => {
  const counts = asObject(pagination);
  const isAsked = asked !== null && /^[1-9]\d{0,5}$/.test(asked);
  return {
    ...NO_LIST_PAGE,
    filter: month,
    page: toCount(counts.current_page) ?? (isAsked ? Number(asked) : null),
    totalPages: toCount(counts.total_pages),
    totalEntries: toCount(counts.total_records),
  };
};

const fieldsOfRow = (value: unknown): WalletFields => {
  const row = asObject(value);
  return {
    title: toShownText(row.title),
    entityType: toName(row.entity_type),
    entityId: unlessNull(row.entity_id, toId),
    amount: toSignedAmount(row.amount, row.currency),
    date: toListDate(row.date),
  };
};

const parseAnswer = (body: RawObject, { source, url }: PageReading): ParseResult => {
  const { path, search } = readSiteAddress(url);
  const month = monthOfPath(path);
  const statement = statementOf(body, month);
  if (hasOnlySums(path, body)) return parseSums(statement, source);
  const rows = body.invoice_lines;
  const page = toPage(body.invoice_lines_pagination, search.get('page'), month);
  const hasBalance = typeof statement.said.balanceMinor === 'number';
  if (!Array.isArray(rows)) {
    const missing = ['invoice_lines'];
    return hasBalance
      ? toResult(source, statement, [], page, missing)
      : unread(kind, 'unknown_shape', { source, missing });
  }
  if (rows.length >= MAX_ROWS) return unread(kind, 'too_large', { source, page });
  if (rows.length === 0 && !hasBalance)
    return unread(kind, 'empty_list', { source, missing: pageGaps(page, PAGED), page });
  // The present statement has no pages; that of a month states how many there are.
  const isPaged = body.invoice_lines_pagination !== undefined || month !== null;
  return toResult(source, statement, rows.map(fieldsOfRow), page, isPaged ? pageGaps(page, PAGED) : []);
};

const parseSums = (statement: Statement, source: PageSource): ParseResult => {
  const { balanceMinor, pendingMinor } = statement.said;
  const isEmpty = typeof balanceMinor !== 'number' && typeof pendingMinor !== 'number';
  return isEmpty
    ? unread(kind, 'unknown_shape', { source, missing: ['balance'] })
    : toResult(source, statement, [], NO_LIST_PAGE, []);
};

const PAGED = ['page', 'totalPages', 'totalEntries'] as const;

const parseDisplay = (value: unknown, reading: PageReading): ParseResult => {
  const { source, url } = reading;
  const display = readDisplay(value, reading);
  if (display.otherwise !== null) return unread(kind, display.otherwise, { source });
  const { language, month, lines, balances } = readShownWallet(display, readSiteAddress(url));
  const statement = { said: shownStatement(month), hasUnknownMonths: false };
  return toResult(source, statement, [...balances, ...lines], { ...NO_LIST_PAGE, filter: month }, [], language);
};

/**
 * « Solde initial » and similar lines belong to the statement, wherever they appear; one with two different values is
 * unknown.
 */
const withBalances = (
  said: Stated<WalletStatementRecord>,
  fields: readonly WalletFields[],
): Stated<WalletStatementRecord> => {
  const told = { ...said };
  const named = fields.flatMap(({ title, amount }) => {
    const name = title === null ? null : balanceOf(title);
    return name === null ? [] : [{ name, amount }];
  });
  for (const { name, amount } of named) {
    const before = told[name];
    const all = new Set(named.filter((other) => other.name === name).map((other) => textOf(other.amount)));
    told[name] = all.size > 1 || amount === null ? null : signedMinor(amount);
    if (typeof before === 'number' && before !== told[name]) told[name] = null;
    told.currency ??= amount?.currency ?? null;
    // Two currencies are two wallets.
    if (amount !== null && amount.currency !== told.currency) told[name] = null;
  }
  return told;
};

const textOf = (amount: SignedAmount | null): string =>
  JSON.stringify(amount && [signedMinor(amount), amount.currency]);

const toResult = (
  source: PageSource,
  { said, hasUnknownMonths }: Statement,
  fields: readonly WalletFields[],
  page: ListPage,
  gaps: readonly string[],
  /** Declared by the page; otherwise inferred from its words. */
  stated: string | null = null,
): ParseResult => {
  const movements = fields.filter(({ title }) => title === null || balanceOf(title) === null);
  const language = stated ?? languageOfTitles(movements.map(({ title }) => title));
  const statement = toRecords<WalletStatementRecord>([withBalances(said, fields)]);
  const lines = toRecords<WalletLineRecord>(markRepeats(movements.map((line) => toWalletLine(line, language))), 1);
  if (
    lines.records.length > 0 &&
    lines.records.every(({ title, amountMinor }) => title === null && amountMinor === null)
  ) {
    return unread(kind, 'unknown_shape', { source, missing: lines.missing.slice(0, 20), page });
  }
  const months = hasUnknownMonths ? ['records[0].months'] : [];
  return {
    ok: true,
    kind,
    source,
    records: [...statement.records, ...lines.records],
    missing: [...gaps, ...statement.missing, ...months, ...lines.missing],
    notes: notesOf(lines.records, language),
    page,
  };
};

const notesOf = (lines: readonly WalletLineRecord[], language: string | null): Note[] => {
  const isUnknown = lines.some(({ kind, title }) => kind === 'unknown' && title !== null && lineKindOf(title) === null);
  const words: Note[] = isUnknown ? [language === null ? 'unknown_words' : 'other_language'] : [];
  return lines.some(({ kind }) => kind === 'repeat') ? [...words, 'repeated_lines'] : words;
};
