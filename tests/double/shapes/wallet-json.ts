import { toAmount } from '../world/cents.ts';
import type { LineReason, WalletLine, WalletMonth } from '../world/wallet.ts';
import { moneyShapes } from './money.ts';
import type { Page } from './pagination.ts';
import { toSiteTime } from './time.ts';

/** The form of amounts: with their sign, or without, `type` alone stating the direction (WEB §12.6: not settled). */
export type WalletAmounts = 'signed' | 'unsigned';

/** `user_msg_thread` and `payout` are known (WEB §8); the names of others are not. */
const entityTypes: Readonly<Record<LineReason, string>> = {
  sale: 'user_msg_thread',
  refundReceived: 'user_msg_thread',
  purchase: 'user_msg_thread',
  refundGiven: 'user_msg_thread',
  boost: 'push_up_order',
  transfer: 'payout',
};

const monthNames = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long' });

/**
 * `GET /api/v2/wallet/invoices/current`: the current balance, the months that can be opened, the current month's lines.
 */
export function toCurrentWalletAnswer(months: readonly WalletMonth[], pending: number, amounts: WalletAmounts) {
  const [running] = months;
  return {
    balance: toMoney(running?.closing ?? 0),
    pending_balance: toMoney(pending),
    history: months.map(toHistoryEntry),
    invoice_lines: (running?.lines ?? []).slice(0, walletLinesPerPage).map((line) => toInvoiceLine(line, amounts)),
    code: 0,
  };
}

/** `GET /api/v2/wallet/invoices/{year}/{month}?page=N`. */
export function toWalletMonthAnswer(page: Page<WalletLine>, amounts: WalletAmounts) {
  return {
    invoice_lines: page.rows.map((line) => toInvoiceLine(line, amounts)),
    invoice_lines_pagination: { current_page: page.current, total_pages: page.total, total_records: page.entries },
    code: 0,
  };
}

/** `GET /api/v2/users/{id}/payouts`. */
export function toPayoutsAnswer(months: readonly WalletMonth[], pending: number) {
  const balance = toMoney(months[0]?.closing ?? 0);
  const history = months.map(toHistoryEntry);
  return { balance, pending_balance: toMoney(pending), history, reference: null, code: 0 };
}

export const walletLinesPerPage = 25;

export function toHistoryEntry({ month }: WalletMonth) {
  const [year, number] = month.split('-').map(Number);
  return { title: monthNames.format(new Date(`${month}-15T00:00:00Z`)), year: year ?? 0, month: number ?? 0 };
}

function toInvoiceLine(line: WalletLine, amounts: WalletAmounts) {
  return {
    title: line.title,
    entity_type: entityTypes[line.reason],
    entity_id: line.entityId,
    type: line.cents > 0 ? 'debit' : 'credit',
    amount: toMoney(amounts === 'signed' ? line.cents : Math.abs(line.cents)),
    date: toSiteTime(line.at),
  };
}

function toMoney(cents: number) {
  return moneyShapes.snake(toAmount(cents), 'EUR').price;
}
