import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { formatMonth } from '#core/model/wallet-words.ts';
import { readChartColors, watchTheme } from './chart-colors.ts';
import { estimateWords, markWords, observedWords } from './chart-words.ts';
import { type DrawnSales, drawSales, type HoveredMonth, type SalesDrawing } from './draw-sales.ts';
import type { PriceMark, SalesLine } from './sales-lines.ts';

export interface SalesCanvasHandle {
  picture: () => HTMLCanvasElement | null;
}

export interface SalesCanvasProps {
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
  handle: Ref<SalesCanvasHandle>;
}

/** The drawn chart. A picture to screen readers: the table beside it holds the same data. */
export const SalesCanvas = ({ lines, marks, handle }: SalesCanvasProps) => {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnSales | null>(null);
  const [hovered, setHovered] = useState<HoveredMonth | null>(null);
  const shown = useRef({ lines, marks });
  shown.current = { lines, marks };

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const drawing = (): SalesDrawing => ({ ...shown.current, colors: readChartColors(element) });
    const chart = drawSales(element, drawing(), setHovered);
    drawn.current = chart;
    const end = watchTheme(() => chart.redraw(drawing()));
    return () => {
      end();
      drawn.current = null;
      chart.remove();
    };
  }, []);

  useEffect(() => {
    if (place.current) drawn.current?.redraw({ lines, marks, colors: readChartColors(place.current) });
  }, [lines, marks]);

  useImperativeHandle(handle, () => ({ picture: () => drawn.current?.picture() ?? null }));

  return (
    <div className="relative h-64">
      <div ref={place} aria-hidden="true" className="absolute inset-0" data-chart="sales" />
      {hovered && <Tooltip hovered={hovered} lines={lines} marks={marks} />}
    </div>
  );
};

interface TooltipProps {
  hovered: HoveredMonth;
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
}

const Tooltip = ({ hovered: { month, x }, lines, marks }: TooltipProps) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute top-1 z-10 flex w-max max-w-64 -translate-x-1/2 flex-col gap-1 rounded-control border border-line bg-raised px-3 py-2 text-small shadow-high"
    style={{ left: `clamp(6.5rem, ${x + 36}px, calc(100% - 6.5rem))` }}
  >
    <p className="font-semibold first-letter:uppercase">{formatMonth(month)}</p>
    {lines.map((line) => {
      const entry = line.months.find((each) => each.month === month);
      if (!entry) return null;
      return (
        <p key={line.id} className="text-ink-2">
          {line.name} : <span className="font-semibold text-ink">{observedWords(entry)}</span>{' '}
          {line.isOwn ? 'transactions' : 'évaluations'}
          {entry.estimate && (
            <>
              , <span className="font-semibold text-ink">{estimateWords(entry)}</span> transactions estimées
            </>
          )}
        </p>
      );
    })}
    {marks
      .filter((mark) => mark.month === month)
      .map((mark) => (
        <p key={`${mark.items} ${mark.change}`} className="text-blue">
          {markWords(mark)}
        </p>
      ))}
  </div>
);
