import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { formatMonth } from '#core/model/french-dates.ts';
import { readChartColors, watchTheme } from './chart-colors.ts';
import { estimateText, markText, monthSentence, nameBefore, observedText, unitOf } from './chart-text.ts';
import { type DrawnSales, drawSales, type HoveredMonth, type SalesDrawing } from './draw-sales.ts';
import type { PriceMark, SalesLine } from './sales-lines.ts';

export interface SalesCanvasHandle {
  picture: () => HTMLCanvasElement | null;
}

export interface SalesCanvasProps {
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
  hasBands: boolean;
  handle: Ref<SalesCanvasHandle>;
}

/** The index that each key selects among the given number of months; null before the first key press. */
const STEPS: Readonly<Record<string, (at: number | null, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === null ? last : Math.max(0, at - 1)),
  ArrowRight: (at, last) => (at === null ? 0 : Math.min(last, at + 1)),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The drawn chart. Arrow keys move through its months and each is announced; the table next to it contains the same
 * data.
 */
export const SalesCanvas = ({ lines, marks, hasBands, handle }: SalesCanvasProps) => {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnSales | null>(null);
  const [hovered, setHovered] = useState<HoveredMonth | null>(null);
  const drawing = useEffectEvent(
    (element: HTMLElement): SalesDrawing => ({ lines, marks, hasBands, colors: readChartColors(element) }),
  );

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart = drawSales(element, drawing(element), setHovered);
    drawn.current = chart;
    const end = watchTheme(() => chart.redraw(drawing(element)));
    return () => {
      end();
      drawn.current = null;
      chart.remove();
    };
  }, []);

  useEffect(() => {
    if (place.current) drawn.current?.redraw({ lines, marks, hasBands, colors: readChartColors(place.current) });
  }, [lines, marks, hasBands]);

  useImperativeHandle(handle, () => ({ picture: () => drawn.current?.picture() ?? null }));

  const months = lines[0]?.months.map(({ month }) => month) ?? [];
  const at = hovered ? months.indexOf(hovered.month) : -1;
  const point = (month: string | null): void => setHovered(drawn.current?.point(month) ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = STEPS[event.key]?.(at === -1 ? null : at, months.length - 1);
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    point(to === undefined ? null : (months[to] ?? null));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Mois du graphique"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, months.length)}
      aria-valuenow={Math.max(1, at + 1)}
      aria-valuetext={
        hovered
          ? monthSentence(hovered.month, lines, marks)
          : 'Les flèches montrent un mois après l’autre. Le tableau contient les mêmes chiffres.'
      }
      onKeyDown={onKeyDown}
      onBlur={() => point(null)}
      className="relative h-64 rounded-inner"
    >
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
    className="pointer-events-none absolute top-1 z-10 flex w-max max-w-64 -translate-x-1/2 flex-col gap-1 rounded-control border border-line bg-raised px-3 py-2 text-small wrap-break-word shadow-high"
    style={{ left: `clamp(8rem, ${x + 36}px, calc(100% - 8rem))` }}
  >
    <p className="font-semibold first-letter:uppercase">{formatMonth(month)}</p>
    {lines.map((line) => {
      const entry = line.months.find((each) => each.month === month);
      if (!entry) return null;
      return (
        <p key={line.id} className="text-ink-2">
          {line.name} : <span className="font-semibold text-ink">{observedText(entry)}</span> {unitOf(line)}
          {entry.estimate && (
            <>
              , <span className="font-semibold whitespace-nowrap text-ink">{estimateText(entry)}</span> transactions
              estimées
            </>
          )}
        </p>
      );
    })}
    {marks
      .filter((mark) => mark.month === month)
      .map((mark) => (
        <p key={`${mark.lineId} ${mark.items} ${mark.change}`} className="text-blue">
          {nameBefore(mark, lines)}
          {markText(mark)}
        </p>
      ))}
  </div>
);
