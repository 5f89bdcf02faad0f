import { proxy } from 'valtio';
import type { OrderId } from '../model/order.ts';

/** What the seller typed in a note and has not saved yet. */
export interface NoteDraft {
  text: string;
  /** `updatedAt` of the note that was on screen when they began; null: there was none. */
  from: string | null;
}

/** Kept while the window of the order is closed, and when saving fails. */
export const noteDrafts = proxy<{ byOrder: Record<OrderId, NoteDraft> }>({ byOrder: {} });

export const draftNote = (id: OrderId, draft: NoteDraft): void => {
  noteDrafts.byOrder[id] = draft;
};

export const dropDraft = (id: OrderId): void => {
  delete noteDrafts.byOrder[id];
};

export const dropDrafts = (): void => {
  noteDrafts.byOrder = {};
};
