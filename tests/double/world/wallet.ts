import { between, pick, randomFor } from '../seller/prng.ts';
import type { Sale, Shop } from '../seller/sale.ts';
import { toSiteTime } from '../shapes/time.ts';
import { toCents } from './cents.ts';
import { reachedAt, releasedAt } from './timeline.ts';
import { costsOf, dealsOf, refundOf } from './trade.ts';

/** The subject of a wallet line. */
export type LineReason = 'sale' | 'refundReceived' | 'purchase' | 'boost' | 'refundGiven' | 'transfer';

/** A line of the wallet; cents are positive when money comes in. */
export type WalletLine = { reason: LineReason; title: string; entityId: number; cents: number; at: number };

/** A Paris month, `2026-07`, whose equation balances: opening plus its lines is closing. */
export type WalletMonth = { month: string; opening: number; closing: number; lines: WalletLine[] };

const day = 86_400_000;
const notPaidOut: ReadonlySet<string> = new Set(['done', 'itemUnavailable', 'paymentFailed', 'refunded', 'unclaimed']);
const cancelled: ReadonlySet<string> = new Set(['itemUnavailable', 'unclaimed', 'refunded']);
const boosts = [
  { title: 'Mise en avant d’articles', prices: [115, 215, 345], everyDays: 11 },
  { title: 'Dressing en vitrine', prices: [695, 895], everyDays: 30 },
] as const;

/** The months of a wallet, newest first, including the current one. */
export function walletOf(shop: Shop, now: number): WalletMonth[] {
  const months: WalletMonth[] = [];
  let balance = 0;
  for (const line of keepSolvent(eventsOf(shop, now))) {
    const month = monthOf(line.at);
    let current = months.at(-1);
    if (current?.month !== month) {
      current = { month, opening: balance, closing: balance, lines: [] };
      months.push(current);
    }
    balance += line.cents;
    current.lines.push(line);
    current.closing = balance;
  }
  const running = monthOf(now);
  if (months.at(-1)?.month !== running) months.push({ month: running, opening: balance, closing: balance, lines: [] });
  return months.reverse().map((month) => ({ ...month, lines: month.lines.reverse() }));
}

/** Money of sales in progress, in cents. */
export function pendingOf(shop: Shop): number {
  return shop.sales.reduce((sum, sale) => sum + (notPaidOut.has(sale.stage) ? 0 : toCents(sale.amount)), 0);
}

function monthOf(time: number): string {
  return toSiteTime(time).slice(0, 7);
}

/** A line that is written only if the balance allows it (otherwise a purchase is paid by card). */
type WalletEvent = WalletLine & { onlyIfCovered?: boolean; dependsOn?: number };

function eventsOf(shop: Shop, now: number): WalletEvent[] {
  const events = [...shop.sales.flatMap(saleEvents), ...(shop.purchases ?? []).flatMap(purchaseEvents)];
  const oldest = dealsOf(shop, 'sold').at(-1)?.paidAt ?? now;
  return [...events, ...boostEvents(shop, oldest, now), ...transferEvents(shop, oldest, now)]
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at);
}

function saleEvents(sale: Sale): WalletEvent[] {
  const at = releasedAt(sale);
  if (at === null) return [];
  const line = { entityId: sale.conversationId, at };
  const sold: WalletEvent = { ...line, reason: 'sale', title: 'Vente', cents: toCents(sale.amount) };
  const refund = refundOf(sale);
  if (refund === 0) return [sold];
  const back = { ...line, reason: 'refundGiven', title: 'Remboursement', cents: -refund } as const;
  return [sold, { ...back, at: Math.max(at, sale.statusAt) }];
}

function purchaseEvents(deal: Sale): WalletEvent[] {
  if (deal.stage === 'paymentFailed') return [];
  const { total } = costsOf(deal);
  const line = { entityId: deal.conversationId, onlyIfCovered: true };
  const paid: WalletEvent = { ...line, reason: 'purchase', title: 'Achat', cents: -total, at: deal.paidAt };
  if (!cancelled.has(deal.stage)) return [paid];
  const at = reachedAt(deal, deal.stage) ?? deal.statusAt;
  const back = { entityId: deal.conversationId, dependsOn: deal.conversationId, cents: total, at };
  return [paid, { ...back, reason: 'refundReceived', title: 'Remboursement' }];
}

function boostEvents(shop: Shop, oldest: number, now: number): WalletEvent[] {
  return boosts.flatMap(({ title, prices, everyDays }, kind) => {
    const count = Math.floor((now - oldest) / (everyDays * day));
    return Array.from({ length: count }, (_, index): WalletEvent => {
      const random = randomFor(shop.userId, kind, index, 17);
      const at = oldest + (index + 1) * everyDays * day - between(random, 0, day);
      const entityId = 550_000 + kind * 100_000 + index;
      return { reason: 'boost', title, entityId, cents: -pick(random, prices), at, onlyIfCovered: true };
    });
  });
}

/** Twice a month most of the balance is transferred to the bank; the amount depends on the balance. */
function transferEvents(shop: Shop, oldest: number, now: number): WalletEvent[] {
  const count = Math.floor((now - oldest) / (14 * day));
  return Array.from({ length: count }, (_, index) => ({
    reason: 'transfer',
    title: 'Transfert vers un compte bancaire',
    entityId: 771 + index + (shop.userId % 100) * 10_000,
    cents: 0,
    at: oldest + (index + 1) * 14 * day,
  }));
}

/** Oldest first: decides what the balance could pay, so that it is never below zero. */
function* keepSolvent(events: readonly WalletEvent[]): Generator<WalletLine> {
  const paid = new Set<number>();
  let balance = 0;
  for (const { onlyIfCovered, dependsOn, ...line } of events) {
    if (onlyIfCovered && balance + line.cents < 0) continue;
    if (dependsOn !== undefined && !paid.has(dependsOn)) continue;
    if (line.reason === 'transfer') {
      line.cents = -Math.floor((balance * 0.8) / 1_000) * 1_000;
      if (line.cents > -2_000) continue;
    }
    // A refund made after the money was transferred to the bank is paid by card.
    if (line.reason === 'refundGiven' && balance + line.cents < 0) continue;
    if (line.reason === 'purchase') paid.add(line.entityId);
    balance += line.cents;
    yield line;
  }
}
