import { type Instant, toInstant } from '../model/time.ts';
import { items, type TabReport } from '../storage/items.ts';
import type { SyncContext } from './context.ts';

/** Tabs remembered: more than anyone works in. */
const MAX_REPORTS = 50;

/** Keeps the newest report of each tab, newest first. */
export const putReport = async (ctx: SyncContext, report: TabReport): Promise<void> => {
  await ctx.lock('reports', async () => {
    const others = (await ctx.items.read(items.tabReports)).filter(({ tabId }) => tabId !== report.tabId);
    await ctx.items.write(items.tabReports, [report, ...others].slice(0, MAX_REPORTS));
  });
  ctx.announce('pages');
};

/** Adds what became of a page; nothing when its tab shows another page by now. */
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

/** The browser started: tabs have other numbers now. @param startedAt when; what was read since then is of the new ones */
export const forgetTabs = async (ctx: SyncContext, startedAt: Instant): Promise<void> => {
  await ctx.lock('reports', async () => {
    const reports = await ctx.items.read(items.tabReports);
    const fresh = reports.filter(({ at }) => (toInstant(at) ?? 0) >= startedAt);
    await ctx.items.write(items.tabReports, fresh);
  });
  ctx.announce('pages');
};

/** The tab displays another page, or none: its report no longer speaks of « cette page ». */
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
