import { lazy, type ReactNode, useMemo, useRef, useState } from 'react';
import { Toggle } from '#components/ui/toggle.tsx';
import { YEAR_MONTHS } from '#core/model/paris-months.ts';
import type { ChartCanvasHandle } from './chart-canvas.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartReading } from './chart-tools.tsx';
import { legendMarks } from './legend-marks.ts';
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

const NO_MARKS: readonly PriceMark[] = [];
/** Months of sales as a chart, a table, a picture and a file. The chart library is loaded when first shown. */
export const SalesChart = (props: SalesChartProps) => {
  const { title, lines, marks = NO_MARKS, level, notes, readOn, fileName, aside, onFailure } = props;
  const [mode, setMode] = useState<SalesMode>('monthly');
  const [span, setSpan] = useState<SalesSpan>('year');
  const [isTable, setTable] = useState(false);
  const canvas = useRef<ChartCanvasHandle>(null);
  const all = useMemo(() => shownMonths(lines, 'all'), [lines]);
  const shown = useMemo(() => viewLines(lines, shownMonths(lines, span), mode), [lines, span, mode]);
  const [hasBands, setBands] = useState(true);
  const shownMarks = mode === 'monthly' ? marks : NO_MARKS;
  const legend = legendMarks({ lines: shown, marks: shownMarks, hasBands });
  const canHaveBands = barLine(lines) === null && shown.some(hasEstimates);

  const only = barLine(lines);
  const table = <SalesTable lines={shown} marks={shownMarks} caption={title} />;
  return (
    <ChartFrame
      head={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="font-title text-section font-bold">{title}</h2>
          <ChartLegend marks={legend} />
        </div>
      }
      tools={
        <ChartReading mode={mode} onMode={setMode} {...(all.length > YEAR_MONTHS && { span, onSpan: setSpan })}>
          {canHaveBands && (
            <Toggle isSelected={hasBands} onChange={setBands}>
              Estimations
            </Toggle>
          )}
          {aside}
        </ChartReading>
      }
      canvas={<Canvas handle={canvas} lines={shown} marks={shownMarks} hasBands={hasBands} />}
      handle={canvas}
      table={table}
      isTable={isTable}
      onTable={setTable}
      notes={notes}
      picture={{ title: only ? `${title} · ${only.name}` : title, legend, readOn }}
      csv={() => salesCsv({ lines: shown, marks: shownMarks, mode, level })}
      fileName={`${fileName}-transactions`}
      onFailure={onFailure}
    />
  );
};
