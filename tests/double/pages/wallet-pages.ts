import { toPriceText } from '../shapes/money.ts';
import { toHistoryEntry } from '../shapes/wallet-json.ts';
import { toAmount } from '../world/cents.ts';
import type { WalletMonth } from '../world/wallet.ts';
import { type PageFrame, toClientScript, toDocument } from './layout.ts';

export type WalletPageOptions = PageFrame & { months: readonly WalletMonth[]; month: WalletMonth | undefined };

const nav = `<nav class="filters"><a href="/wallet/balance">Solde</a><a href="/wallet/history">Historique</a><a href="/wallet/invoices">Factures</a></nav>`;

/** `/wallet/balance`: the figures are fetched. */
export function toBalancePage(options: WalletPageOptions): string {
  const body = `<h1>Solde</h1>${nav}<dl><dt>Montant en attente</dt><dd data-role="pending"></dd><dt>Montant disponible</dt><dd data-role="balance"></dd></dl>${list}`;
  return toWalletPage(options, 'Solde', body, { view: 'balance' });
}

/** `/wallet/history?month=2026-07`: the statement of a month, its lines fetched page by page. */
export function toHistoryPage(options: WalletPageOptions): string {
  const { month, language } = options;
  const text = (cents: number) => toPriceText(toAmount(cents), 'EUR', language);
  const statement = month
    ? `<dl data-month="${month.month}"><dt>Solde initial</dt><dd>${text(month.opening)}</dd><dt>Solde final</dt><dd>${text(month.closing)}</dd></dl>`
    : '';
  const body = `<h1>Relevé du porte-monnaie Vinted</h1>${nav}${toMonthLinks(options)}${toMonthHeading(month)}${statement}${list}`;
  const { year, month: number } = month ? toHistoryEntry(month) : { year: 0, month: 0 };
  return toWalletPage(options, 'Historique', body, { view: 'month', year: String(year), month: String(number) });
}

/** `/wallet/invoices`: nothing is listed there for ordinary sales (WEB §3.6). */
export function toInvoicesPage(options: WalletPageOptions): string {
  const body = `<h1>Factures</h1>${nav}<p>Les factures sont générées quotidiennement</p>${toMonthLinks(options)}${list}`;
  return toWalletPage(options, 'Factures', body, { view: 'invoices' });
}

const list = `<ul class="pile" data-role="lines"></ul><button type="button" data-role="more" hidden>Voir plus</button>`;

function toMonthHeading(month: WalletMonth | undefined): string {
  if (!month) return '';
  const { title, year } = toHistoryEntry(month);
  return `<h2>${title} ${year}</h2>`;
}

function toMonthLinks({ months }: WalletPageOptions): string {
  const links = months.map((month) => {
    const { title, year } = toHistoryEntry(month);
    return `<li><a href="/wallet/history?month=${month.month}">${title} ${year}</a></li>`;
  });
  return `<ul data-role="months">${links.join('')}</ul>`;
}

function toWalletPage(frame: WalletPageOptions, title: string, body: string, client: Record<string, string>): string {
  const script = toClientScript('wallet-client', frame.nonce, client);
  return toDocument({ ...frame, title, body, tail: `${script}${frame.flightScripts}` });
}
