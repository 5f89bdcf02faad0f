import { toIso } from '../model/time.ts';
import type { PageReport, ReadingBoard } from '../platform/ports.ts';
import { items, type TabReport } from '../storage/items.ts';
import { countCaptures } from '../storage/outbox.ts';
import { readQuarantine } from '../storage/quarantine.ts';
import type { OutboxContext } from '../sync/context.ts';
import { readHealth } from './reading-health.ts';

const everybodyListens = async (): Promise<boolean> => true;

/**
 * What the panel shows about the pages that were read.
 * @param tabId the foreground tab; null when unknown
 * @param isListening whether a tab contains a reader of this version: one from before an update no longer receives
 * messages
 */
export const readReadingBoard = async (
  ctx: OutboxContext,
  tabId: number | null,
  isListening: (tabId: number) => Promise<boolean> = everybodyListens,
): Promise<ReadingBoard> => {
  const database = await ctx.database();
  const [reports, rows, waiting, health] = await Promise.all([
    ctx.items.read(items.tabReports),
    readQuarantine(database, ctx.now()),
    countCaptures(database),
    readHealth(ctx),
  ]);
  const own = reports.find((report) => report.tabId === tabId && !report.isLeft);
  return {
    page: own ? toReport(own) : null,
    needsReload: own !== undefined && !(await isListening(own.tabId)),
    latest: reports[0] ? toReport(reports[0]) : null,
    setAside: rows.map((row) => ({ ...row, at: toIso(row.at) })),
    waiting,
    health,
  };
};

const toReport = ({ tabId: _tab, isLeft: _left, captureId: _capture, ...report }: TabReport): PageReport => report;
