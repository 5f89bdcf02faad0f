import { lazy, type ReactNode, useRef, useState } from 'react';
import type { ChartCanvasHandle } from './chart-canvas.tsx';
import { GOAL_LOOK } from './chart-colors.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { LegendMark } from './legend-marks.ts';
import { type Takings, takingsCsv } from './takings.ts';
import { TakingsTable } from './takings-table.tsx';

const Canvas = lazy(async () => ({ default: (await import('./takings-canvas.tsx')).TakingsCanvas }));

export interface TakingsChartProps {
  title: string;
  takings: Takings;
  /** Title, totals and legend. */
  head: ReactNode;
  notes: readonly string[];
  /** When the figures were read, for the picture, which leaves its page behind. */
  readOn: string;
  fileName: string;
  onFailure: (message: string) => void;
}

const toGoalMark = (words: string): LegendMark => ({ shape: 'line', look: GOAL_LOOK, words });

/** What each mark of the chart means. */
export const takingsLegend = ({ periods, goals }: Takings): LegendMark[] => {
  const all: (LegendMark | false)[] = [
    { shape: 'pale', words: 'encaissé' },
    {
      shape: 'bar',
      words: periods.some(({ resultMinor }) => (resultMinor ?? 0) < 0)
        ? 'résultat, négatif sous le zéro'
        : 'dont résultat',
    },
    periods.some(({ isRunning, receivedMinor }) => isRunning && receivedMinor !== null) && {
      ...{ shape: 'estimate', words: 'en cours' },
    },
    ...[...new Set(goals.map(({ label }) => label))].map(toGoalMark),
  ];
  return all.filter((mark) => mark !== false);
};

const HEIGHT = 'h-56 low:h-44';

/** What periods brought and left over, as a chart, a table, a picture and a file. */
export const TakingsChart = ({ title, takings, head, notes, readOn, fileName, onFailure }: TakingsChartProps) => {
  const [isTable, setTable] = useState(false);
  const canvas = useRef<ChartCanvasHandle>(null);
  return (
    <ChartFrame
      head={head}
      canvas={<Canvas takings={takings} handle={canvas} className={HEIGHT} />}
      handle={canvas}
      table={<TakingsTable takings={takings} caption={title} />}
      isTable={isTable}
      onTable={setTable}
      notes={notes}
      picture={{ title, legend: takingsLegend(takings), readOn }}
      csv={() => takingsCsv(takings)}
      fileName={fileName}
      onFailure={onFailure}
      className={HEIGHT}
    />
  );
};
