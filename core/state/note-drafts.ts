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

const KEY = 'comptoir.note-drafts';

/** Where the drafts of one seller outlive the page. */
interface Keeping {
  place: TextPlace;
  sellerId: string;
}

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

/** Kept while the window of the order is closed, when saving fails, and on the site also when the page is closed. */
export interface NoteDraftMemory {
  readonly state: { byOrder: Drafts };
  /** Shows what this seller had typed before the page was closed, and keeps what they type from now on. */
  keepFor(sellerId: string): void;
  draft(id: OrderId, draft: NoteDraft): void;
  drop(id: OrderId): void;
  /** Of a seller who signed out, nothing stays in the browser either, whoever typed it. */
  forget(): void;
}

/** @param place where drafts outlive the page once their seller is known; null: nowhere */
export const createNoteDrafts = (place: TextPlace | null): NoteDraftMemory => {
  const state = proxy<{ byOrder: Drafts }>({ byOrder: {} });
  let keeping: Keeping | null = null;
  /** Changes one draft where it is kept, beside those that other tabs keep there. */
  const keep = (id: OrderId, draft: NoteDraft | null): void => {
    if (keeping === null) return;
    const { [id]: _before, ...others } = read(keeping);
    write(keeping, draft === null ? others : { ...others, [id]: draft });
  };
  return {
    state,
    keepFor(sellerId) {
      if (place === null) return;
      keeping = { place, sellerId };
      state.byOrder = { ...read(keeping), ...state.byOrder };
      write(keeping, state.byOrder);
    },
    draft(id, draft) {
      state.byOrder[id] = draft;
      keep(id, draft);
    },
    drop(id) {
      delete state.byOrder[id];
      keep(id, null);
    },
    forget() {
      state.byOrder = {};
      keeping = null;
      place?.removeItem(KEY);
    },
  };
};
