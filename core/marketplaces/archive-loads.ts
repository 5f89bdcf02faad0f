import type { SignedIn } from '../model/page-loads.ts';
import { findMarketplace } from './registry.ts';
import { idOfOwnUser, isSessionPage, sourceAt } from './vinted/light.ts';
import { asObject } from './vinted/values/raw-value.ts';

/**
 * One page load in an archive of network calls: all its responses were for the account that was signed in at the time.
 */
export interface ArchiveLoad {
  id: string;
  /** Accounts named by the responses to the page's own "who is signed in" call. */
  named: readonly SignedIn[];
}

interface Evidence {
  named: Set<SignedIn>;
  documents: number;
  hasNewSession: boolean;
}

/**
 * Calls of one load share a `pageref`; a session belongs to one host. Null for other sites and for calls without a
 * load.
 */
const nameOf = (entry: unknown): { id: string; url: string; method: string } | null => {
  const { pageref, request } = asObject(entry);
  const { url, method } = asObject(request);
  if (typeof pageref !== 'string' || pageref === '' || typeof url !== 'string' || typeof method !== 'string')
    return null;
  return findMarketplace(url) === null ? null : { id: `${pageref} ${new URL(url).origin}`, url, method };
};

const isDocument = (entry: unknown): boolean => {
  const { status, content } = asObject(asObject(entry).response);
  const { mimeType } = asObject(content);
  const isRedirection = typeof status === 'number' && status >= 300 && status < 400 && status !== 304;
  return !isRedirection && typeof mimeType === 'string' && /^text\/html\b/i.test(mimeType);
};

const textOfAnswer = (entry: unknown): string => {
  const { text } = asObject(asObject(asObject(entry).response).content);
  return typeof text === 'string' ? text : '';
};

/**
 * Assigns each archive entry to its load, as far as the archive shows it. Some browsers use one `pageref` for
 * everything that a tab ever loaded; a `pageref` with a second document, or a new session, belongs to no single
 * account.
 */
export const loadsOfArchive = (entries: readonly unknown[]): ((entry: unknown) => ArchiveLoad | undefined) => {
  const heard = new Map<string, Evidence>();
  for (const entry of entries) {
    const call = nameOf(entry);
    if (call === null) continue;
    const load = heard.get(call.id) ?? { named: new Set(), documents: 0, hasNewSession: false };
    heard.set(call.id, load);
    if (isDocument(entry)) load.documents += 1;
    const address = new URL(call.url);
    const source = sourceAt(address);
    const isRead = call.method.toUpperCase() === 'GET';
    if ((source === 'session' && !isRead) || isSessionPage(address)) load.hasNewSession = true;
    const ownId = source === 'user' && isRead ? idOfOwnUser(textOfAnswer(entry)) : null;
    if (ownId !== null) load.named.add(ownId);
  }
  return (entry) => {
    const id = nameOf(entry)?.id;
    const load = id === undefined ? undefined : heard.get(id);
    if (id === undefined || load === undefined || load.documents > 1 || load.hasNewSession) return undefined;
    return { id, named: [...load.named] };
  };
};
