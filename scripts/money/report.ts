import type { AccountWork } from '#server/account/account-work.ts';
import { loadResultDays } from '#server/services/figures/result-days.ts';
import type { FigureScope } from '#server/services/figures/scope.ts';
import type { KeptSale } from '#server/services/read-model/kept-sale.ts';
import { loadSales } from '#server/services/sales/load-sales.ts';
import { loadArticles } from '#server/services/stock/load-stock.ts';
import { importFolder } from './import-folder.ts';
import type { LeftOut } from './left-out.ts';
import type { Folder } from './read-folder.ts';
import { receiptsOf } from './receipts.ts';
import { resultsOf } from './results.ts';
import { stockOf } from './stock.ts';

/** Every account of the professional regime, as the screens of a professional seller have it. */
const PROFESSIONAL: FigureScope = { regime: 'professional', account: null };

/** Imports a folder, and returns the product's figures for it, as `docs/money.md` describes them. */
export const reportOf = async (work: AccountWork, folder: Folder) => {
  const stated = await importFolder(work, folder);
  const days = await loadResultDays(work, PROFESSIONAL);
  const { sales } = await loadSales(work, 'all');
  const kept = new Map(sales.map((each) => [each.sale.id, each]));
  return toReport(folder, { days, stated, kept, articles: await loadArticles(work) });
};

interface Figures {
  days: Awaited<ReturnType<typeof loadResultDays>>;
  stated: Awaited<ReturnType<typeof importFolder>>;
  kept: ReadonlyMap<string, KeptSale>;
  articles: Awaited<ReturnType<typeof loadArticles>>;
}

type Said = Pick<Folder, 'brands' | 'left'>;

const toReport = ({ brands, left }: Said, { days, stated, kept, articles }: Figures) => {
  const { receipts, total } = receiptsOf(days, stated, kept);
  return {
    receipts,
    result: resultsOf(days, stated, kept, { articles, brands }),
    stock: stockOf(articles),
    ...{ total, refused: left.refused.toSorted(byPlace) },
    ...(left.setAside.length > 0 ? { setAside: left.setAside.toSorted(byPlace) } : {}),
  };
};

interface Place {
  file: string | null;
  line: number | null;
}

/** By file, then by line; a file as a whole comes first. */
const byPlace = (a: Place, b: Place): number =>
  (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0);

/** The report of a folder that cannot be read: nothing is known, and why. */
export const refusedReport = (reason: string) => {
  const left: LeftOut = { refused: [{ file: null, line: null, field: null, reason }], setAside: [] };
  return toReport({ brands: new Map(), left }, { days: [], stated: [], kept: new Map(), articles: [] });
};
