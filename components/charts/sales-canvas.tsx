import { type Ref, useMemo } from 'react';
import { formatMonth } from '#core/model/french-dates.ts';
import { ChartCanvas, type ChartCanvasHandle } from './chart-canvas.tsx';
import { estimateText, markText, monthSentence, nameBefore, observedText, unitOf } from './chart-text.ts';
import { drawSales } from './draw-sales.ts';
import type { PriceMark, SalesLine } from './sales-lines.ts';

export interface SalesCanvasProps {
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
  hasBands: boolean;
  handle: Ref<ChartCanvasHandle>;
}

/** The months of some shops, drawn. */
export const SalesCanvas = ({ lines, marks, hasBands, handle }: SalesCanvasProps) => (
  <ChartCanvas
    name="sales"
    label="Mois du graphique"
    hint="Les flèches montrent un mois après l’autre. Le tableau contient les mêmes chiffres."
    content={useMemo(() => ({ lines, marks, hasBands }), [lines, marks, hasBands])}
    draw={drawSales}
    places={lines[0]?.months.map(({ month }) => month) ?? []}
    sentenceOf={(month) => monthSentence(month, lines, marks)}
    tooltipOf={(month) => <Tooltip month={month} lines={lines} marks={marks} />}
    handle={handle}
  />
);

interface TooltipProps {
  month: string;
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
}

const Tooltip = ({ month, lines, marks }: TooltipProps) => (
  <>
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
  </>
);
