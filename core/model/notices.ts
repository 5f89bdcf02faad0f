/**
 * What a seller may be notified of while they are looking elsewhere:
 * - `deadline`: the marketplace cancels a sale within a day, by a deadline that was read
 * - `late`: an order to ship is more than four days old
 * - `sale`: an order that was not there before
 * - `released`: money that the marketplace released, only in the daily mail
 */
export const NOTICE_KINDS = ['deadline', 'late', 'sale', 'released'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The kinds about orders, which the extension's worker holds: it shows them as notifications of the browser. */
export const ORDER_NOTICE_KINDS = ['deadline', 'late', 'sale'] as const satisfies readonly NoticeKind[];
export type OrderNoticeKind = (typeof ORDER_NOTICE_KINDS)[number];

/** What the seller wants to be notified of, and when. */
export interface NoticeSettings {
  /** Kinds that the seller switched off; all others are on. */
  off: readonly string[];
  quiet: QuietHours | null;
}

/** A time on the clocks of Paris, `HH:MM`. */
export type ClockTime = string;

/** Hours of each day without notices; `to` before `from` means the next morning. The two differ. */
export interface QuietHours {
  from: ClockTime;
  to: ClockTime;
}

/** All kinds, at any hour: what applies before the seller chose anything. */
export const USUAL_NOTICES: NoticeSettings = { off: [], quiet: null };
