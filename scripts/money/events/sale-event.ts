import { fold } from '#core/model/fold.ts';
import type { Minor } from '#core/model/money.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { EventKind } from './event-kind.ts';

/** One line of a list of events, read. */
export interface SaleEvent {
  line: number;
  /** Its own number, or that of its sale. */
  order: string;
  day: ParisDay;
  kind: EventKind;
  /** SKUs as the line writes them; none: all of the sale. */
  articles: readonly string[];
  /** A price, an amount received, an amount paid back; null where the line states none. */
  minor: Minor | null;
}

/** The columns of the list, by their published headings. */
export const EVENT_FIELDS = ['ordre', 'date', 'articles', 'prix', 'evenement'] as const;
export type EventField = (typeof EVENT_FIELDS)[number];

/** Why an event is in no figure. */
export interface EventProblem {
  line: number;
  field: EventField;
  reason: string;
}

/** Two spellings of one SKU. */
export const skuKey = (sku: string): string => fold(sku.trim());

/** What comes first of one number on one day. */
const STEPS: readonly EventKind[] = ['purchase', 'nothing', 'sale', 'release', 'refund', 'return', 'cancel'];
const stepOf = (kind: EventKind): number => (STEPS.includes(kind) ? STEPS.indexOf(kind) : STEPS.length);

const byNumber = new Intl.Collator('fr', { numeric: true }).compare;

/** By day, then by number, whatever the order of the lines. */
export const byTime = (a: SaleEvent, b: SaleEvent): number =>
  (a.day === b.day ? 0 : a.day < b.day ? -1 : 1) ||
  byNumber(a.order, b.order) ||
  stepOf(a.kind) - stepOf(b.kind) ||
  byNumber(a.articles.join('+'), b.articles.join('+')) ||
  (a.minor ?? -1) - (b.minor ?? -1);
