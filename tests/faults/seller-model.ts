/** What a page of the marketplace showed of one sale. */
export interface ShownSale {
  transactionId: string;
  title: string;
  phase: string;
}

/** The reply to a screen about a change; `nothing`: the worker or the browser died before it could reply. */
export type Told = 'saved' | 'queued' | 'refused' | 'nothing';

export interface Change {
  /** Its `Idempotency-Key`. */
  key: string;
  device: string;
  transactionId: string;
  kind: 'status' | 'archive' | 'unarchive';
  /** Of a change of status. */
  status: string | null;
  told: Told;
}

/** A page that was opened. */
export interface Reading {
  /** Under which the server receives it; null when a fault came before the extension reported that it was read. */
  captureId: string | null;
  device: string;
  /** Equal for two pages that showed the same: the later one replaces one that still waits. */
  content: string;
}

export interface ModelSale {
  /** The seller's account on the marketplace to which it belongs. */
  owner: string;
  title: string;
  /** True once a page that shows it was reported as read. */
  isCertain: boolean;
  /** What pages may have shown last; one entry unless a fault struck while a page was read. */
  phases: Set<string>;
  /** As changed by hand; null while it was not. */
  status: string | null;
  archived: boolean;
  /** Texts that its note may have. */
  notes: Set<string>;
}

export interface ModelWallet {
  isCertain: boolean;
  /** The conversation of each line; null for a line without one. */
  lines: readonly (string | null)[];
}

/**
 * What a seller read and changed, and therefore what must be stored. What a fault cut short before the seller got its
 * result may be stored or not.
 */
export class SellerModel {
  readonly sales = new Map<string, ModelSale>();
  /** By the account on the marketplace and the month, as `walletKey` names them. */
  readonly wallets = new Map<string, ModelWallet>();
  /** Since the last comparison, in the order in which the seller opened them. */
  readings: Reading[] = [];
  /** Pages whose reading was reported, and those for which a fault came first. */
  readonly pages = { reported: 0, cutShort: 0 };
  /** Since the last comparison, in the order in which the seller made them. */
  changes: Change[] = [];

  /** A page of sales was opened. */
  readSales(owner: string, shown: readonly ShownSale[], reading: Reading): void {
    const isCertain = this.#keep(reading);
    for (const { transactionId, title, phase } of shown) {
      const sale = this.#saleOf(owner, transactionId, title);
      if (isCertain) sale.phases = new Set([phase]);
      else sale.phases.add(phase);
      sale.isCertain ||= isCertain;
    }
  }

  /** A month of the wallet was opened; its lines never change. */
  readWallet(key: string, lines: readonly (string | null)[], reading: Reading): void {
    const isCertain = this.#keep(reading);
    const wasCertain = this.wallets.get(key)?.isCertain === true;
    this.wallets.set(key, { lines, isCertain: isCertain || wasCertain });
  }

  change(change: Change): void {
    this.changes.push(change);
  }

  /** A note was written to an order; a refused one changes nothing. */
  writeNote(transactionId: string, text: string, told: 'saved' | 'nothing'): void {
    const sale = this.sales.get(transactionId);
    if (!sale) throw new Error(`The model has no sale ${transactionId}.`);
    if (told === 'saved') sale.notes = new Set([text]);
    else sale.notes.add(text);
  }

  /** Whether the extension reported it as read. */
  #keep(reading: Reading): boolean {
    const isCertain = reading.captureId !== null;
    this.pages[isCertain ? 'reported' : 'cutShort'] += 1;
    this.readings.push(reading);
    return isCertain;
  }

  #saleOf(owner: string, transactionId: string, title: string): ModelSale {
    const known = this.sales.get(transactionId);
    if (known) return known;
    const nothing = { isCertain: false, status: null, archived: false };
    const sale = { owner, title, ...nothing, phases: new Set<string>(), notes: new Set(['']) };
    this.sales.set(transactionId, sale);
    return sale;
  }
}

/** How a month of the wallet of one account is named. */
export const walletKey = (owner: string, month: string): string => `${owner} ${month}`;
