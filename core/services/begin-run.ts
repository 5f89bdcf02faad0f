import { AppError } from '../errors.ts';
import { coolDownEnd, type Run, stepsOfRun, withStart } from '../model/active-reading.ts';
import { DOUBTFUL_READER, endSentence, OTHER_ACCOUNT } from '../model/active-reading-text.ts';
import { formatHour } from '../model/french-dates.ts';
import type { Reader } from '../model/page-loads.ts';
import { currentSight } from '../model/shop-sight.ts';
import { isPremium } from '../model/subscription.ts';
import { items } from '../storage/items.ts';
import type { Session } from '../storage/session-items.ts';
import type { SyncContext } from '../sync/context.ts';
import { readSession } from '../sync/session.ts';
import type { ActiveReadingContext } from './active-reading-context.ts';
import { readerNow } from './page-loads.ts';
import { isOfOtherAccount, plansOf, type ReadingPlan } from './plan-reading.ts';
import { isShopKey, planOfShop, shopPagesToday } from './plan-shop.ts';
import { changeRunState } from './run-book.ts';

const NO_TAB = 'Affichez un onglet Vinted : les pages sont lues depuis cet onglet.';
const PREMIUM = 'La lecture en un clic fait partie de l’abonnement.';

const conflict = (message: string) => new AppError('CONFLICT', message);

/** True while the seller's plan includes reading on demand. */
export const mayRead = (session: Session | null, now: number): boolean =>
  isPremium(session?.user?.Subscription ?? null, now);

/**
 * Checks who reads, from which tab, and as which marketplace account. @throws {AppError} when it is not allowed, or
 * there is no page to send the requests
 */
export const agree = async (ctx: ActiveReadingContext, tabId: number | null) => {
  const session = await readSession(ctx);
  if (session === null) throw new AppError('UNAUTHENTICATED', 'Connectez-vous à Comptoir.');
  if (!mayRead(session, ctx.now())) {
    throw new AppError('PREMIUM_REQUIRED', PREMIUM, { redirectTo: '/app/mon-abonnement' });
  }
  const page = tabId === null ? null : await ctx.askPage(tabId, null);
  if (tabId === null || page === null) throw new AppError('INVALID_INPUT', NO_TAB);
  return { account: session.account, tabId, reader: await readerNow(ctx, page) };
};

type PlanContext = Pick<SyncContext, 'items' | 'now'>;

/** What a seller's ledger lacks, preceded by what was not read of another member's shop shown in the tab. */
export const readPlans = async (
  ctx: PlanContext,
  account: string,
  tabId: number | null,
): Promise<readonly ReadingPlan[]> => {
  const cache = await ctx.items.read(items.orderCache);
  const shop = await readShopPlan(ctx, account, tabId);
  return [...(shop ? [shop] : []), ...(cache?.account === account ? plansOf(cache.completeness) : [])];
};

const readShopPlan = async (ctx: PlanContext, account: string, tabId: number | null): Promise<ReadingPlan | null> => {
  const reports = await ctx.items.read(items.tabReports);
  const shopId = reports.find((report) => report.tabId === tabId && !report.isLeft)?.shopId ?? null;
  if (shopId === null) return null;
  const sights = await ctx.items.read(items.shopSights);
  const sight = currentSight(
    sights.find((one) => one.account === account && one.shopId === shopId),
    ctx.now(),
  );
  return sight && planOfShop(sight);
};

export interface BeginInput {
  account: string;
  tabId: number;
  /** The account in whose session the tab reads. */
  reader: Reader;
  listKey: string;
  /** The number of requests that the seller agreed to. */
  requests: number;
  isDriven(run: Run): boolean;
}

/** Refuses a list of an account that the tab is not signed in with. @throws {AppError} CONFLICT with what to do */
export const agreeOnAccount = (listKey: string, { userId, isDoubtful }: Reader): void => {
  if (isShopKey(listKey)) return;
  if (isDoubtful) throw conflict(DOUBTFUL_READER);
  if (isOfOtherAccount(listKey, userId)) throw conflict(OTHER_ACCOUNT);
};

/** Stores a new run, if the rules allow it now. @throws {AppError} CONFLICT with what to do */
export const beginRun = async (ctx: ActiveReadingContext, input: BeginInput): Promise<Run | null> => {
  const { account, tabId, reader, listKey, requests } = input;
  agreeOnAccount(listKey, reader);
  const plan = (await readPlans(ctx, account, tabId)).find((one) => one.listKey === listKey);
  const pagesToday = isShopKey(listKey) ? await shopPagesToday(ctx) : undefined;
  if (pagesToday === 0) throw conflict(endSentence('capped', 0));
  const steps = stepsOfRun(plan?.missing ?? []).slice(0, pagesToday);
  const id = ctx.newId();
  const state = await changeRunState(ctx, ({ run: last, starts, answeredAt }) => {
    const now = ctx.now();
    if (last && input.isDriven(last)) throw conflict('Une lecture est déjà en cours.');
    const until = coolDownEnd(starts, listKey, now);
    if (until !== null) throw conflict(`Cette liste vient d’être lue. Possible à nouveau à ${formatHour(until)}.`);
    if (steps.length === 0) throw conflict('Il ne manque plus aucune page à cette liste.');
    if (steps.length > requests) throw conflict('La liste a changé : relisez ce que Comptoir va demander.');
    const run: Run = {
      ...{ marketplaceUserId: reader.userId, loadId: reader.loadId },
      ...{ id, account, listKey, tabId, steps, done: 0, state: 'running', end: null, startedAt: now },
      // The pace applies from the last response of any run.
      answeredAt: last?.answeredAt ?? answeredAt,
    };
    return { run, starts: withStart(starts, listKey, now), answeredAt };
  });
  return state.run;
};
