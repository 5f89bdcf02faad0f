import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { saveBlob } from '#components/ui/blob-actions.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatDate } from '#core/model/french-dates.ts';
import type { Instant } from '#core/model/time.ts';
import { ChartBoundary } from './chart-boundary.tsx';
import type { ChartCanvasHandle } from './chart-canvas.tsx';
import { readChartColors } from './chart-colors.ts';
import { ChartTools } from './chart-tools.tsx';
import type { LegendMark } from './legend-marks.ts';
import { savePicture } from './sales-picture.ts';

export interface ChartFrameProps {
  /** Title and legend. */
  head: ReactNode;
  /** More ways of reading it, before the tools that every chart has. */
  tools?: ReactNode;
  /** Loads the chart library when it is first shown. */
  canvas: ReactNode;
  handle: RefObject<ChartCanvasHandle | null>;
  table: ReactNode;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** The basis of the figures, under the chart and in its picture; one sentence each. */
  notes: readonly string[];
  /** What the picture shows besides its notes. */
  picture: { title: string; legend: readonly LegendMark[]; readOn: string };
  csv: () => string;
  /** The names of saved files without their ending; characters that a system may refuse are replaced. */
  fileName: string;
  /** Called when a picture could not be created. */
  onFailure: (message: string) => void;
  /** Height of the chart. */
  className?: string;
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

const PICTURE_FAILED = 'L’image n’a pas pu être créée. Le tableau et le fichier CSV contiennent les mêmes chiffres.';

/** An exported picture leaves the page behind, so it carries its own date and source. */
const madeOn = (now: Instant): string => `Image créée avec Comptoir le ${formatDate(now)}.`;

/** A file name that every system accepts. */
const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 80) || 'comptoir';

/** A chart with a table of the same figures, a picture and a file of them. */
export const ChartFrame = (props: ChartFrameProps) => {
  const { head, tools, canvas, handle, table, isTable, onTable, notes, picture, csv, onFailure } = props;
  const card = useRef<HTMLDivElement>(null);
  const fileName = safeName(props.fileName);
  const savePng = async (): Promise<void> => {
    const chart = handle.current?.picture();
    if (!chart || !card.current) return onFailure(PICTURE_FAILED);
    const { title, legend, readOn } = picture;
    try {
      await savePicture(`${fileName}.png`, {
        ...{ chart, title, legend, colors: readChartColors(card.current) },
        notes: [...notes, `${readOn} ${madeOn(Date.now())}`],
      });
    } catch {
      onFailure(PICTURE_FAILED);
    }
  };
  const saveCsv = (): void => saveBlob(`${fileName}.csv`, new Blob([csv()], { type: 'text/csv;charset=utf-8' }));
  return (
    <div ref={card} className="flex min-w-0 flex-col gap-3">
      {head}
      <div className="flex flex-wrap gap-2">
        {tools}
        <ChartTools isTable={isTable} onTable={onTable} onPng={() => void savePng()} onCsv={saveCsv} />
      </div>
      {isTable ? (
        table
      ) : (
        <ChartBoundary fallback={table}>
          <Suspense fallback={<Skeleton className={`w-full ${props.className ?? 'h-64'}`} />}>{canvas}</Suspense>
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
