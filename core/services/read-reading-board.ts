import { toIso } from '../model/time.ts';
import type { PageReport, ReadingBoard } from '../platform/ports.ts';
import { items, type TabReport } from '../storage/items.ts';
import { countCaptures } from '../storage/outbox.ts';
import { readQuarantine } from '../storage/quarantine.ts';
import type { SyncContext } from '../sync/context.ts';

/** What the panel says of the pages that were read. @param tabId the tab in front; null when nobody knows it */
export const readReadingBoard = async (ctx: SyncContext, tabId: number | null): Promise<ReadingBoard> => {
  const database = await ctx.database();
  const [reports, rows, waiting] = await Promise.all([
    ctx.items.read(items.tabReports),
    readQuarantine(database, ctx.now()),
    countCaptures(database),
  ]);
  const own = reports.find((report) => report.tabId === tabId && !report.isLeft);
  return {
    page: own ? toReport(own) : null,
    latest: reports[0] ? toReport(reports[0]) : null,
    setAside: rows.map((row) => ({ ...row, at: toIso(row.at) })),
    waiting,
  };
};

const toReport = ({ tabId: _tab, isLeft: _left, captureId: _capture, ...report }: TabReport): PageReport => report;
