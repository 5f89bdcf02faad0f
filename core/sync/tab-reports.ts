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
  ctx.announce('readings');
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
  ctx.announce('readings');
};

/** Forgets a closed tab. */
export const dropReport = (ctx: SyncContext, tabId: number): Promise<void> =>
  ctx.lock('reports', async () => {
    const reports = await ctx.items.read(items.tabReports);
    const others = reports.filter((report) => report.tabId !== tabId);
    if (others.length < reports.length) await ctx.items.write(items.tabReports, others);
  });
