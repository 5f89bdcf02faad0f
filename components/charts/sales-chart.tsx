import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { saveBlob } from '#components/ui/blob-actions.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatDate } from '#core/model/french-dates.ts';
import { YEAR_MONTHS } from '#core/model/paris-months.ts';
import type { Instant } from '#core/model/time.ts';
import { ChartBoundary } from './chart-boundary.tsx';
import { readChartColors } from './chart-colors.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartReading, ChartToggle, ChartTools } from './chart-tools.tsx';
import { legendMarks } from './legend-marks.ts';
import type { SalesCanvasHandle } from './sales-canvas.tsx';
import { salesCsv } from './sales-csv.ts';
import {
  barLine,
  hasEstimates,
  type PriceMark,
  type SalesLine,
  type SalesMode,
  type SalesSpan,
  shownMonths,
  viewLines,
} from './sales-lines.ts';
import { savePicture } from './sales-picture.ts';
import { SalesTable } from './sales-table.tsx';

const Canvas = lazy(async () => ({ default: (await import('./sales-canvas.tsx')).SalesCanvas }));

export interface SalesChartProps {
  title: string;
  lines: readonly SalesLine[];
  marks?: readonly PriceMark[];
  /** Level of the estimates, 0 to 1; null without any. */
  level: number | null;
  /** The basis of the figures, under the chart and in its picture; one sentence each. */
  notes: readonly string[];
  /** When the figures were read, for the picture, which leaves its page behind. */
  readOn: string;
  /** Prefix of the names of saved files: `boutique_demo`. */
  fileName: string;
  /** An additional display option. */
  aside?: ReactNode;
  /** Called when a picture could not be created. */
  onFailure: (message: string) => void;
}

/**
 * The licence of the chart library asks for a link to its maker on a page that users see, and for its notice, which is
 * in `licences.txt`.
 */
const ChartCredit = () => (
  <a
    href="https://www.tradingview.com/"
    target="_blank"
    rel="noopener noreferrer"
    className="ml-auto text-ink-3 hover:underline"
  >
    <span className="sr-only">Graphique dessiné avec Lightweight Charts, </span>© TradingView
  </a>
);

const NO_MARKS: readonly PriceMark[] = [];
const PICTURE_FAILED = 'L’image n’a pas pu être créée. Le tableau et le fichier CSV contiennent les mêmes chiffres.';

/** An exported picture leaves the page behind, so it carries its own date and source. */
const madeOn = (now: Instant): string => `Image créée avec Comptoir le ${formatDate(now)}.`;

/** A file name that every system accepts, whatever the name of the shop. */
const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60) || 'boutique';

/** Months of sales as a chart, a table, a picture and a file. The chart library is loaded when first shown. */
export const SalesChart = (props: SalesChartProps) => {
  const { title, lines, marks = NO_MARKS, level, notes, readOn, fileName, aside, onFailure } = props;
  const [mode, setMode] = useState<SalesMode>('monthly');
  const [span, setSpan] = useState<SalesSpan>('year');
  const [isTable, setTable] = useState(false);
  const canvas = useRef<SalesCanvasHandle>(null);
  const card = useRef<HTMLDivElement>(null);
  const all = useMemo(() => shownMonths(lines, 'all'), [lines]);
  const shown = useMemo(() => viewLines(lines, shownMonths(lines, span), mode), [lines, span, mode]);
  const [hasBands, setBands] = useState(true);
  const shownMarks = mode === 'monthly' ? marks : NO_MARKS;
  const legend = legendMarks({ lines: shown, marks: shownMarks, hasBands });
  const canHaveBands = barLine(lines) === null && shown.some(hasEstimates);

  const savePng = async (): Promise<void> => {
    const chart = canvas.current?.picture();
    if (!chart || !card.current) return onFailure(PICTURE_FAILED);
    const only = barLine(lines);
    try {
      await savePicture(`${safeName(fileName)}-transactions.png`, {
        chart,
        title: only ? `${title} · ${only.name}` : title,
        legend,
        notes: [...notes, `${readOn} ${madeOn(Date.now())}`],
        colors: readChartColors(card.current),
      });
    } catch {
      onFailure(PICTURE_FAILED);
    }
  };
  const saveCsv = (): void =>
    saveBlob(
      `${safeName(fileName)}-transactions.csv`,
      new Blob([salesCsv({ lines: shown, marks: shownMarks, mode, level })], { type: 'text/csv;charset=utf-8' }),
    );

  return (
    <div ref={card} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-title text-section font-bold">{title}</h2>
        <ChartLegend marks={legend} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ChartReading mode={mode} onMode={setMode} {...(all.length > YEAR_MONTHS && { span, onSpan: setSpan })}>
          {canHaveBands && (
            <ChartToggle isSelected={hasBands} onChange={setBands}>
              Estimations
            </ChartToggle>
          )}
          {aside}
        </ChartReading>
        <ChartTools isTable={isTable} onTable={setTable} onPng={() => void savePng()} onCsv={saveCsv} />
      </div>
      {isTable ? (
        <SalesTable lines={shown} marks={shownMarks} caption={title} />
      ) : (
        <ChartBoundary fallback={<SalesTable lines={shown} marks={shownMarks} caption={title} />}>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <Canvas handle={canvas} lines={shown} marks={shownMarks} hasBands={hasBands} />
          </Suspense>
        </ChartBoundary>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-0.5 text-small text-ink-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <ChartCredit />
      </div>
    </div>
  );
};
