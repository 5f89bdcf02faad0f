import { proxy } from 'valtio';
import type { OrderId } from '../model/order.ts';
import type { TextPlace } from './theme.ts';

/** What the seller typed in a note and has not saved yet. */
export interface NoteDraft {
  text: string;
  /** `updatedAt` of the note that was on screen when they began; null: there was none. */
  from: string | null;
}

type Drafts = Record<OrderId, NoteDraft>;

/** Kept while the window of the order is closed, when saving fails, and on the site also when the page is closed. */
export const noteDrafts = proxy<{ byOrder: Drafts }>({ byOrder: {} });

const KEY = 'comptoir.note-drafts';

/** Where the drafts of one seller outlive the page; null where they do not. */
interface Keeping {
  place: TextPlace;
  sellerId: string;
}

let keeping: Keeping | null = null;

const isDraft = (value: unknown): value is NoteDraft => {
  const { text, from } = (value ?? {}) as Record<keyof NoteDraft, unknown>;
  return typeof text === 'string' && (from === null || typeof from === 'string');
};

/** Those of this seller; another's are never shown. */
const read = ({ place, sellerId }: Keeping): Drafts => {
  try {
    const kept = JSON.parse(place.getItem(KEY) ?? 'null') as { sellerId?: unknown; byOrder?: unknown } | null;
    if (kept?.sellerId !== sellerId) return {};
    return Object.fromEntries(Object.entries(kept.byOrder ?? {}).filter(([, draft]) => isDraft(draft))) as Drafts;
  } catch {
    return {};
  }
};

const write = ({ place, sellerId }: Keeping, byOrder: Drafts): void => {
  try {
    place.setItem(KEY, JSON.stringify({ sellerId, byOrder }));
  } catch {
    // Full or blocked: the draft lives as long as the page.
  }
};

/** Changes one draft where it is kept, beside those that other tabs keep there. */
const keep = (id: OrderId, draft: NoteDraft | null): void => {
  if (keeping === null) return;
  const { [id]: _before, ...others } = read(keeping);
  write(keeping, draft === null ? others : { ...others, [id]: draft });
};

/** Shows what this seller had typed before the page was closed, and keeps what they type from now on. */
export const keepNoteDrafts = (place: TextPlace, sellerId: string): void => {
  keeping = { place, sellerId };
  noteDrafts.byOrder = { ...read(keeping), ...noteDrafts.byOrder };
  write(keeping, noteDrafts.byOrder);
};

export const draftNote = (id: OrderId, draft: NoteDraft): void => {
  noteDrafts.byOrder[id] = draft;
  keep(id, draft);
};

export const dropDraft = (id: OrderId): void => {
  delete noteDrafts.byOrder[id];
  keep(id, null);
};

/** Forgets what is kept in the browser, whoever typed it. */
export const forgetNoteDrafts = (place: TextPlace): void => place.removeItem(KEY);

/** Of a seller who signed out, nothing stays in the browser either. */
export const dropDrafts = (): void => {
  noteDrafts.byOrder = {};
  if (keeping) forgetNoteDrafts(keeping.place);
  keeping = null;
};
