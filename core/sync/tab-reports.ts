import { type Instant, toInstant } from '../model/time.ts';
import { items, type TabReport } from '../storage/items.ts';
import type { SyncContext } from './context.ts';

/** Maximum number of tabs remembered: more than anyone uses. */
const MAX_REPORTS = 50;

/** Keeps the newest report of each tab, newest first. */
export const putReport = async (ctx: SyncContext, report: TabReport): Promise<void> => {
  await ctx.lock('reports', async () => {
    const others = (await ctx.items.read(items.tabReports)).filter(({ tabId }) => tabId !== report.tabId);
    await ctx.items.write(items.tabReports, [report, ...others].slice(0, MAX_REPORTS));
  });
  ctx.announce('pages');
};

/** Adds the result of a page; has no effect when its tab shows another page by now. */
export const updateReport = async (ctx: SyncContext, captureId: string, values: Partial<TabReport>): Promise<void> => {
  await ctx.lock('reports', async () => {
    const reports = await ctx.items.read(items.tabReports);
    if (!reports.some((report) => report.captureId === captureId)) return;
    await ctx.items.write(
      items.tabReports,
      reports.map((report) => (report.captureId === captureId ? { ...report, ...values } : report)),
    );
  });
  ctx.announce('pages');
};

/**
 * The browser was started, so tabs have new numbers. @param startedAt when; what was read since then belongs to the new
 * tabs
 */
export const forgetTabs = async (ctx: SyncContext, startedAt: Instant): Promise<void> => {
  await ctx.lock('reports', async () => {
    const reports = await ctx.items.read(items.tabReports);
    const fresh = reports.filter(({ at }) => (toInstant(at) ?? 0) >= startedAt);
    await ctx.items.write(items.tabReports, fresh);
  });
  ctx.announce('pages');
};

/** The tab shows another page, or none: its report no longer describes « cette page ». */
export const leavePage = async (ctx: SyncContext, tabId: number): Promise<void> => {
  const isShown = (report: TabReport): boolean => report.tabId === tabId && !report.isLeft;
  const hasLeft = await ctx.lock('reports', async () => {
    const reports = await ctx.items.read(items.tabReports);
    if (!reports.some(isShown)) return false;
    const marked = reports.map((report) => (isShown(report) ? { ...report, isLeft: true } : report));
    await ctx.items.write(items.tabReports, marked);
    return true;
  });
  if (hasLeft) ctx.announce('pages');
};
