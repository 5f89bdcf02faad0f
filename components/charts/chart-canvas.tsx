import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { type ChartColors, readChartColors, watchTheme } from './chart-colors.ts';

/** The place under the pointer: the name of its bar, and its position in the chart, in pixels. */
export interface Hovered {
  at: string;
  x: number;
}

/** A chart that is drawn in an element. */
export interface DrawnChart<Drawing> {
  redraw: (drawing: Drawing) => void;
  /** Puts the cross-hair on a place, as a pointer would; null removes it. Returns its position. */
  point: (at: string | null) => Hovered | null;
  /** The chart in its current state as a picture. */
  picture: () => HTMLCanvasElement;
  remove: () => void;
}

/** Draws a chart into an element; `onHover` is called as the pointer moves. */
export type DrawChart<Drawing> = (
  element: HTMLElement,
  first: Drawing,
  onHover: (hovered: Hovered | null) => void,
) => DrawnChart<Drawing>;

export interface ChartCanvasHandle {
  picture: () => HTMLCanvasElement | null;
}

export interface ChartCanvasProps<Drawing> {
  /** « Mois du graphique » */
  label: string;
  /** How to read it by keyboard, while no place is chosen. */
  hint: string;
  /** Everything drawn but its colours; memoised, because a new one redraws the chart. */
  content: Omit<Drawing, 'colors'>;
  draw: DrawChart<Drawing>;
  /** The names of its places, from left to right. */
  places: readonly string[];
  /** One place as a sentence. */
  sentenceOf: (at: string) => string;
  /** The same for the eye. */
  tooltipOf: (at: string) => ReactNode;
  handle: Ref<ChartCanvasHandle>;
  className?: string;
  /** Names the drawing for tests. */
  name: string;
}

/** The index that each key selects among the given number of places; null before the first key press. */
const STEPS: Readonly<Record<string, (at: number | null, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === null ? last : Math.max(0, at - 1)),
  ArrowRight: (at, last) => (at === null ? 0 : Math.min(last, at + 1)),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A drawn chart. Arrow keys move through its places and each is announced; the table next to it contains the same data.
 */
export const ChartCanvas = <Drawing extends { colors: ChartColors }>(props: ChartCanvasProps<Drawing>) => {
  const { label, hint, content, draw, places, sentenceOf, tooltipOf, handle, className, name } = props;
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart<Drawing> | null>(null);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  // The colours are the only part of a drawing that its content lacks.
  const drawing = useEffectEvent(
    (element: HTMLElement): Drawing => ({ ...content, colors: readChartColors(element) }) as Drawing,
  );
  const begin = useEffectEvent((element: HTMLElement) => draw(element, drawing(element), setHovered));

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart = begin(element);
    drawn.current = chart;
    const end = watchTheme(() => chart.redraw(drawing(element)));
    return () => {
      end();
      drawn.current = null;
      chart.remove();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawing` reads the content
  useEffect(() => {
    if (place.current) drawn.current?.redraw(drawing(place.current));
  }, [content]);

  useImperativeHandle(handle, () => ({ picture: () => drawn.current?.picture() ?? null }));

  const index = hovered ? places.indexOf(hovered.at) : -1;
  const point = (at: string | null): void => setHovered(drawn.current?.point(at) ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = STEPS[event.key]?.(index === -1 ? null : index, places.length - 1);
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    point(to === undefined ? null : (places[to] ?? null));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, places.length)}
      aria-valuenow={Math.max(1, index + 1)}
      aria-valuetext={index === -1 || hovered === null ? hint : sentenceOf(hovered.at)}
      onKeyDown={onKeyDown}
      onBlur={() => point(null)}
      className={classNames('relative rounded-inner', className ?? 'h-64')}
    >
      <div ref={place} aria-hidden="true" className="absolute inset-0" data-chart={name} />
      {hovered && index !== -1 && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-1 z-10 flex w-max max-w-64 -translate-x-1/2 flex-col gap-1 rounded-control border border-line bg-raised px-3 py-2 text-small wrap-break-word shadow-high"
          style={{ left: `clamp(8rem, ${hovered.x + 36}px, calc(100% - 8rem))` }}
        >
          {tooltipOf(hovered.at)}
        </div>
      )}
    </div>
  );
};
