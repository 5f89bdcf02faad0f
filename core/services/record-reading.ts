import {
  FAILURE_REASONS,
  type FailureReason,
  PAGE_KINDS,
  type PageReading,
  type PageSource,
  type ParseResult,
  type ReadPage,
} from '../marketplaces/contract.ts';
import { parseReading } from '../marketplaces/parsers.ts';
import { NOTE_TEXTS, unread } from '../marketplaces/reasons.ts';
import { toInstant, toIso } from '../model/time.ts';
import type { TabReport } from '../storage/items.ts';
import { addQuarantine } from '../storage/quarantine.ts';
import { addToOutbox } from '../sync/add-capture.ts';
import { describeText } from '../sync/describe-shape.ts';
import { readSession } from '../sync/session.ts';
import { putReport } from '../sync/tab-reports.ts';
import type { ServiceContext } from './context.ts';

/** What a content script hands over: hostile until parsed. */
export type HandedReading =
  | { marketplace: string; kind: string; source: PageSource; url: string; body: string; observedAt: string }
  | { url: string; source: PageSource; reason: string; observedAt: string };

/**
 * Takes one page of a marketplace: parsed and put into the outbox, or set aside with its reason. Never a partial
 * overwrite. The outbox is flushed by the caller.
 * @returns true when something waits to be sent
 */
export const recordReading = async (ctx: ServiceContext, handed: HandedReading, tabId: number): Promise<boolean> => {
  const reading = toReading(ctx, handed);
  const result = 'body' in handed ? parseReading(reading) : unread('orders', reasonOf(handed.reason), handed);
  if (!result.ok) {
    await setAside(ctx, reading, result.reason, result.message);
    await putReport(ctx, reportOf(reading, tabId, result, { state: 'set-aside', message: result.message }));
    return false;
  }
  return keepPage(ctx, reading, tabId, result);
};

/** A page cannot date itself in the future: a later reading would never win against it. */
const toReading = (ctx: ServiceContext, handed: HandedReading): PageReading => {
  const observedAt = toIso(Math.min(toInstant(handed.observedAt) ?? ctx.now(), ctx.now()));
  if (!('body' in handed)) {
    return { marketplace: '', kind: 'orders', source: handed.source, url: handed.url, body: '', observedAt };
  }
  return { ...handed, kind: PAGE_KINDS.find((kind) => kind === handed.kind) ?? 'unknown', observedAt };
};

const reasonOf = (reason: string): FailureReason =>
  FAILURE_REASONS.find((known) => known === reason) ?? 'unknown_shape';

const keepPage = async (
  ctx: ServiceContext,
  reading: PageReading,
  tabId: number,
  result: ReadPage,
): Promise<boolean> => {
  const session = await readSession(ctx);
  if (session === null) {
    const message = 'Connectez-vous à Comptoir pour garder ces ventes.';
    await putReport(ctx, reportOf(reading, tabId, result, { state: 'signed-out', message }));
    return false;
  }
  const notes = result.notes.map((note) => NOTE_TEXTS[note]);
  const added = await addToOutbox(ctx, { account: session.account, tabId, capture: toCapture(reading, result), notes });
  if (!added.ok) {
    const message = added.reason === 'full' ? OUTBOX_FULL : unread('orders', 'unknown_shape').message;
    await setAside(ctx, reading, added.reason, message);
    await putReport(ctx, reportOf(reading, tabId, result, { state: 'set-aside', message }));
    return false;
  }
  const { captureId } = added;
  await putReport(ctx, reportOf(reading, tabId, result, { state: 'waiting', captureId, notes }));
  return true;
};

const OUTBOX_FULL =
  'Trop de pages attendent déjà d’être envoyées : cette page n’a pas été gardée. Vérifiez votre connexion, puis rouvrez-la.';

const toCapture = (reading: PageReading, { records, missing, page }: ReadPage) => ({
  marketplace: 'vinted' as const,
  marketplaceUserId: null,
  pageKind: 'orders' as const,
  source: reading.source,
  url: withoutFragment(reading.url),
  observedAt: reading.observedAt,
  filter: page?.filter ?? 'unknown',
  page: page?.page ?? null,
  totalPages: page?.totalPages ?? null,
  totalEntries: page?.totalEntries ?? null,
  records,
  missing,
});

const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? '';

const setAside = async (ctx: ServiceContext, reading: PageReading, reason: string, message: string): Promise<void> =>
  addQuarantine(await ctx.database(), {
    id: ctx.newId(),
    url: withoutFragment(reading.url),
    source: reading.source,
    reason,
    message,
    sample: describeText(reading.body),
    at: ctx.now(),
  });

const reportOf = (
  reading: PageReading,
  tabId: number,
  result: ParseResult,
  rest: Pick<TabReport, 'state'> & Partial<TabReport>,
): TabReport => ({
  tabId,
  isLeft: false,
  captureId: null,
  url: withoutFragment(reading.url),
  at: reading.observedAt,
  rows: result.ok ? result.records.length : 0,
  created: null,
  updated: null,
  unchanged: null,
  incomplete: null,
  page: result.page?.page ?? null,
  totalPages: result.page?.totalPages ?? null,
  message: null,
  notes: [],
  ...rest,
});
