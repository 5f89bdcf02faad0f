import { type DrawnMonth, type MonthPen, MonthSeries, type PlacedMonth } from './month-series.ts';

/** One period: what it brought, and inside it what it left over. */
export interface TakingsBar extends DrawnMonth {
  received: number;
  /** Null: unknown. Negative: below the line of zero. */
  result: number | null;
  /** Hatched and named: more is to come. */
  isRunning: boolean;
  /** Paler: not all of it was read. */
  isPart: boolean;
}

/** What is to be reached, in the same unit as the bars, from one place to another; both ends are included. */
export interface GoalLine {
  from: number;
  to: number;
  value: number;
  label: string;
}

export interface TakingsLook {
  ink: string;
  goals: readonly GoalLine[];
  /** How many places there are: a line that begins in the first one, or ends in the last one, goes on to the edge. */
  places: number;
  /** The middle of a place, in CSS pixels; null where it is not drawn. */
  toX: (place: number) => number | null;
}

const MAX_WIDTH = 34;
const WIDTH_SHARE = 0.6;
const RADIUS = 4;
const PALE = 0.26;
const PALER = 0.12;
const HATCHED = 0.5;
const FONT = "'Inter Variable', system-ui, sans-serif";
/** CSS pixels between two bars below which no word fits above one. */
const ROOM_FOR_WORD = 24;

/** From zero to a value, rounded at the end that is away from zero. */
const box = ({ context, ratioX }: MonthPen, left: number, width: number, zero: number, end: number): void => {
  const height = Math.abs(end - zero);
  const radius = Math.min(RADIUS * ratioX, width / 2, height);
  const corners = end < zero ? [radius, radius, 0, 0] : [0, 0, radius, radius];
  context.beginPath();
  context.roundRect(left, Math.min(zero, end), width, height, corners);
  context.fill();
};

/** Draws what periods brought and left over. */
export class TakingsBars extends MonthSeries<TakingsBar> {
  #look: TakingsLook = { ink: '', goals: [], places: 0, toX: () => null };

  set look(look: TakingsLook) {
    this.#look = look;
  }

  protected paint(pen: MonthPen, periods: readonly PlacedMonth<TakingsBar>[]): void {
    const width = Math.max(1, Math.round(Math.min(MAX_WIDTH, pen.spacing * WIDTH_SHARE) * pen.ratioX));
    for (const { x, originalData } of periods)
      this.#bar(pen, originalData, Math.round(x * pen.ratioX - width / 2), width);
    for (const goal of this.#look.goals) this.#goal(pen, goal);
  }

  #bar(pen: MonthPen, { received, result, isRunning, isPart }: TakingsBar, left: number, width: number): void {
    const { context, color, hatch, ratioX, ratioY, spacing } = pen;
    const toY = (value: number) => Math.round(pen.toY(value));
    const zero = toY(0);
    context.globalAlpha = isPart ? PALER : PALE;
    context.fillStyle = color;
    box(pen, left, width, zero, toY(received));
    context.globalAlpha = 1;
    if (isRunning) {
      context.globalAlpha = HATCHED;
      context.fillStyle = hatch;
      box(pen, left, width, zero, toY(received));
      context.globalAlpha = 1;
    }
    if (result !== null && result !== 0) {
      context.fillStyle = color;
      box(pen, left, width, zero, toY(result));
    }
    if (!isRunning) return;
    context.fillStyle = this.#look.ink;
    context.font = `${Math.round(11 * ratioY)}px ${FONT}`;
    context.textAlign = 'center';
    const word = spacing < ROOM_FOR_WORD ? '…' : 'en cours';
    context.fillText(word, left + width / 2, toY(Math.max(received, result ?? 0, 0)) - 6 * ratioX);
  }

  /** A dashed line; the last one has its name at its end. */
  #goal({ context, color, ratioX, ratioY, spacing, toY }: MonthPen, goal: GoalLine): void {
    const { goals, places, toX } = this.#look;
    const edge = (place: number, side: -1 | 1): number => ((toX(place) ?? 0) + (side * spacing) / 2) * ratioX;
    const left = goal.from === 0 ? 0 : edge(goal.from, -1);
    const right = goal.to === places - 1 ? context.canvas.width : edge(goal.to, 1);
    const y = Math.round(toY(goal.value));
    context.strokeStyle = color;
    context.lineWidth = Math.max(1, ratioY);
    context.setLineDash([5 * ratioX, 4 * ratioX]);
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(right, y);
    context.stroke();
    context.setLineDash([]);
    if (goal !== goals.at(-1)) return;
    context.fillStyle = color;
    context.font = `600 ${Math.round(11 * ratioY)}px ${FONT}`;
    context.textAlign = 'right';
    context.fillText(goal.label, right - 2 * ratioX, y - 5 * ratioY);
  }

  priceValueBuilder({ received, result }: TakingsBar): number[] {
    return [Math.min(0, received, result ?? 0), Math.max(0, received, result ?? 0)];
  }
}
