import {
  FAILURE_REASONS,
  type FailureReason,
  PAGE_KINDS,
  type PageReading,
  type PageSource,
  type ParseResult,
  type ReadPage,
} from '../marketplaces/contract.ts';
import { fillAnswer, joinDisplay, lacksPrice } from '../marketplaces/join-display.ts';
import { signedInOf } from '../marketplaces/own-id.ts';
import { parseReading } from '../marketplaces/parsers.ts';
import { NOTE_TEXTS, unread } from '../marketplaces/reasons.ts';
import { findMarketplace } from '../marketplaces/registry.ts';
import { toCapture, withDoubt } from '../marketplaces/to-capture.ts';
import { withoutVisitorAsSeller } from '../marketplaces/visitor-as-seller.ts';
import { type Evidence, NO_READER, type ReadAt, type Reader, type SignedIn } from '../model/page-loads.ts';
import { type Instant, toInstant, toIso } from '../model/time.ts';
import { addToOutbox } from '../sync/add-capture.ts';
import { describeText } from '../sync/describe-shape.ts';
import { readSession } from '../sync/session.ts';
import { putReport } from '../sync/tab-reports.ts';
import type { ServiceContext } from './context.ts';
import { noteShop, othersShopOf } from './note-shop.ts';
import { learnOwnAccount } from './own-accounts.ts';
import { type PageOrigin, recordPageReport } from './page-loads.ts';
import { reportOf } from './page-report.ts';
import { noteGoodReading } from './reading-health.ts';
import { recordFailure, setAside } from './record-failure.ts';

/**
 * What a content script sends: untrusted until parsed. `shown`: the displayed content, to compare with the data.
 * `isOfDocument`: it was contained in the document, so it belongs to the session that loaded it. `isAgain`: it was sent
 * before, and its account, or what the page displays of it, is known now.
 */
export type HandedReading =
  | {
      marketplace: string;
      kind: string;
      source: PageSource;
      url: string;
      body: string;
      shown?: string | undefined;
      observedAt: string;
      /** When the page requested it. */
      askedAt?: Instant | undefined;
      isOfDocument?: true | undefined;
      isAgain?: true | undefined;
    }
  | { kind: string; url: string; source: PageSource; reason: string; observedAt: string };

/** What happened to a page. */
export interface Recorded {
  /** True when something waits to be sent; the caller flushes the outbox. */
  waits: boolean;
  /** Rows read; null when nothing could be. */
  rows: number | null;
  /** Why nothing could be read. */
  reason: FailureReason | null;
  /** True when it is known which account read it. */
  isNamed: boolean;
  /** True of a list with a row without a price, which the page may display. */
  isUnpriced: boolean;
}

/**
 * Processes one page of a marketplace: parses it and puts it into the outbox, or quarantines it with the reason. Never
 * overwrites data partially.
 * @param from the load in which it was read; null when unknown
 */
export const recordReading = async (
  ctx: ServiceContext,
  handed: HandedReading,
  tabId: number,
  from: PageOrigin | null = null,
): Promise<Recorded> => {
  const reading = toReading(ctx, handed);
  const read = readHanded(reading, handed, from?.load.named ?? []);
  const when = readAtOf(reading, handed, ctx.now());
  const heard = { evidence: evidenceOf(read, when), read: when };
  const reader = from === null ? NO_READER : await recordPageReport(ctx, withSignInForm(from, read, ctx.now()), heard);
  const result = withDoubt(withoutVisitorAsSeller(read, [reader.userId]), reader);
  if (!result.ok) {
    const waits = await recordFailure(ctx, reading, result, tabId);
    return { waits, rows: null, reason: result.reason, isNamed: false, isUnpriced: false };
  }
  const isAgain = 'isAgain' in handed && handed.isAgain === true;
  if (!isAgain) await noteGoodReading(ctx, reading, result, reader);
  const waits = await keepPage(ctx, { reading, result, reader, tabId: isAgain ? null : tabId });
  const isNamed = reader.userId !== null;
  return { waits, rows: isAgain ? 0 : result.records.length, reason: null, isNamed, isUnpriced: lacksPrice(result) };
};

const readAtOf = ({ observedAt }: PageReading, handed: HandedReading, now: Instant): ReadAt => {
  if (!('body' in handed)) return { at: now };
  return { at: handed.isOfDocument ? null : (toInstant(observedAt) ?? now), askedAt: handed.askedAt };
};

/** A sign-in form in place of a page: another account may sign in there. */
const withSignInForm = (from: PageOrigin, result: ParseResult, now: Instant): PageOrigin => {
  const isForm = !result.ok && result.reason === 'logged_out' && result.source !== 'json';
  return isForm ? { ...from, load: { ...from.load, changedAt: now } } : from;
};

const evidenceOf = (result: ParseResult, when: ReadAt): Evidence | undefined => {
  const signedIn = result.ok ? signedInOf(result) : null;
  return signedIn === null ? undefined : { signedIn, ...when };
};

/** A page cannot be dated in the future: later readings would never replace it. */
const toReading = (ctx: ServiceContext, handed: HandedReading): PageReading => {
  const observedAt = toIso(Math.min(toInstant(handed.observedAt) ?? ctx.now(), ctx.now()));
  const kind = PAGE_KINDS.find((known) => known === handed.kind) ?? 'unknown';
  const { url, source } = handed;
  if (!('body' in handed)) {
    return { marketplace: findMarketplace(url)?.id ?? '', kind, source, url, body: '', observedAt };
  }
  return { marketplace: handed.marketplace, kind, source, url, body: handed.body, observedAt };
};

/** @param visitors accounts that the page's own data name as signed in */
const readHanded = (reading: PageReading, handed: HandedReading, visitors: readonly SignedIn[]): ParseResult => {
  if (!('body' in handed)) return unread(reading.kind, reasonOf(handed.reason), { source: handed.source });
  const read = withoutVisitorAsSeller(parseReading(reading), visitors);
  if (!read.ok || handed.shown === undefined) return read;
  const shown = parseReading({ ...reading, source: 'dom', body: handed.shown });
  const display = withoutVisitorAsSeller(shown, visitors);
  return reading.source === 'json' ? fillAnswer(read, display) : joinDisplay(read, display);
};

const reasonOf = (reason: string): FailureReason =>
  FAILURE_REASONS.find((known) => known === reason) ?? 'unknown_shape';

interface KeptPage {
  reading: PageReading;
  result: ReadPage;
  reader: Reader;
  /** Null for a page that is sent again: the panel's report on the tab stays. */
  tabId: number | null;
}

const keepPage = async (ctx: ServiceContext, { reading, result, reader, tabId }: KeptPage): Promise<boolean> => {
  const report = async (rest: Parameters<typeof reportOf>[3]): Promise<void> => {
    const whose = { marketplaceUserId: reader.userId };
    if (tabId !== null) await putReport(ctx, reportOf(reading, tabId, result, { ...whose, ...rest }));
  };
  const session = await readSession(ctx);
  if (session === null) {
    await report({ state: 'signed-out', message: 'Connectez-vous à Comptoir pour garder cette page.' });
    return false;
  }
  const { account } = session;
  const { marketplace, observedAt } = reading;
  const own = await learnOwnAccount(ctx, account, marketplace, reader.userId ?? signedInOf(result));
  const shopId = othersShopOf(result, reading.url, own);
  if (shopId !== null) await noteShop(ctx, { account, marketplace, shopId, observedAt, result });
  const capture = toCapture(reading, result, own, reader);
  if (capture === null) {
    await report({ state: 'seen', shopId });
    return false;
  }
  const notes = result.notes.map((note) => NOTE_TEXTS[note]);
  const added = await addToOutbox(ctx, { account, tabId, capture, notes });
  if (!added.ok) {
    const message = added.reason === 'full' ? OUTBOX_FULL : unread(reading.kind, 'unknown_shape').message;
    await setAside(ctx, reading, { reason: added.reason, message, sample: describeText(reading.body) });
    await report({ state: 'set-aside', message, shopId });
    return false;
  }
  await report({ state: 'waiting', captureId: added.captureId, notes, shopId });
  return true;
};

const OUTBOX_FULL =
  'Trop de pages attendent déjà d’être envoyées : cette page n’a pas été gardée. Vérifiez votre connexion, puis rouvrez-la.';
