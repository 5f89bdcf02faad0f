import type { Ref } from 'react';
import { ChartCanvas, type ChartCanvasHandle } from './chart-canvas.tsx';
import { drawTakings } from './draw-takings.ts';
import {
  coverageText,
  periodName,
  periodSentence,
  receivedText,
  resultText,
  type Takings,
  uncostedText,
} from './takings.ts';

export interface TakingsCanvasProps {
  takings: Takings;
  handle: Ref<ChartCanvasHandle>;
  className: string;
}

/** What periods brought and left over, drawn. */
export const TakingsCanvas = ({ takings, handle, className }: TakingsCanvasProps) => {
  const at = (from: string) => takings.periods.find((period) => period.from === from);
  return (
    <ChartCanvas
      name="takings"
      label="Périodes du graphique"
      hint="Les flèches montrent une période après l’autre. Le tableau contient les mêmes chiffres."
      content={takings}
      draw={drawTakings}
      places={takings.periods.map(({ from }) => from)}
      sentenceOf={(from) => {
        const period = at(from);
        return period === undefined ? '' : periodSentence(period, takings);
      }}
      tooltipOf={(from) => <Tooltip from={from} takings={takings} />}
      handle={handle}
      className={className}
    />
  );
};

const Tooltip = ({ from, takings }: { from: string; takings: Takings }) => {
  const period = takings.periods.find((each) => each.from === from);
  if (period === undefined) return null;
  const uncosted = uncostedText(period);
  return (
    <>
      <p className="font-semibold first-letter:uppercase">
        {periodName(period, takings)}
        {period.isRunning && <span className="font-normal text-ink-2"> · en cours</span>}
      </p>
      <p className="flex justify-between gap-4 text-ink-2">
        Encaissé <span className="font-semibold text-ink tabular-nums">{receivedText(period, takings)}</span>
      </p>
      {period.resultMinor !== null && (
        <p className="flex justify-between gap-4 text-ink-2">
          Résultat <span className="font-semibold text-ink tabular-nums">{resultText(period, takings)}</span>
        </p>
      )}
      {period.coverage === 'part' && <p className="text-saffron">{coverageText(period)}</p>}
      {uncosted && <p className="text-saffron">{uncosted}</p>}
    </>
  );
};
