import type { ReadPage } from './contract.ts';

/** Ids in the URLs of a shop's pages and responses (WEB §4 to §6). */
const MEMBER = /\/(?:member|users|wardrobe)\/([1-9]\d{0,19})(?=[-/?#]|$)/;
const ASKED = /[?&]user_id=([1-9]\d{0,19})(?=[&#]|$)/;

/** The only value present; null when there is none, or when they differ. */
const only = (ids: readonly (string | null)[]): string | null => {
  const known = new Set(ids.filter((id) => id !== null));
  const [id] = known;
  return known.size === 1 ? (id ?? null) : null;
};

const idOfRecords = (result: ReadPage): string | null => {
  switch (result.kind) {
    case 'shop':
      return result.records[0]?.userId ?? null;
    case 'item':
      return result.records[0]?.sellerId ?? null;
    case 'wardrobe':
      return only(result.records.map(({ sellerId }) => sellerId));
    case 'feedbacks':
      return only(result.records.map(({ shopId }) => shopId));
    default:
      return null;
  }
};

/** Kinds of page that show somebody's shop. */
const SHOP_KINDS = ['shop', 'wardrobe', 'item', 'feedbacks'] as const;

/**
 * The member whose shop a page shows; null for any other page, when it is not stated, and when rows and URL disagree.
 * @param url URL of the page, or of the response
 */
export const shopOfPage = (result: ReadPage, url: string): string | null => {
  if (!SHOP_KINDS.some((kind) => kind === result.kind)) return null;
  const named = MEMBER.exec(url)?.[1] ?? ASKED.exec(url)?.[1] ?? null;
  const shown = idOfRecords(result);
  if (result.kind === 'item') return shown;
  return named === null || shown === null || named === shown ? (shown ?? named) : null;
};
