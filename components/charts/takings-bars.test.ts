import type { CustomSeriesOptions } from 'lightweight-charts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TakingsBar, TakingsBars, type TakingsLook } from './takings-bars.ts';

const HATCH = 'hatched';
const LOOK: TakingsLook = { ink: 'ink', goals: [], places: 1, toX: () => 50 };

/** A canvas that notes what is filled, with which paint and how opaque, and every word. */
const openCanvas = () => {
  const [filled, words]: [[paint: unknown, alpha: number][], string[]] = [[], []];
  const context = {
    ...{ globalAlpha: 1, fillStyle: '' as unknown, font: '', textAlign: '' },
    createPattern: () => HATCH,
    beginPath: () => {},
    roundRect: () => {},
    fill: () => void filled.push([context.fillStyle, context.globalAlpha]),
    fillText: (word: string) => void words.push(word),
  };
  const target = {
    useBitmapCoordinateSpace: (draw: (scope: object) => void) =>
      draw({ context, horizontalPixelRatio: 1, verticalPixelRatio: 1 }),
  };
  return { target, filled, words };
};

const draw = (part: Partial<TakingsBar>, barSpacing = 40) => {
  const bar = {
    ...{ time: '2026-11-01', received: 100, result: 40, low: 0, high: 100 },
    isRunning: false,
    isPart: false,
  };
  const { target, filled, words } = openCanvas();
  const bars = new TakingsBars();
  bars.look = LOOK;
  const data = { bars: [{ x: 50, originalData: { ...bar, ...part } }], visibleRange: { from: 0, to: 1 }, barSpacing };
  bars.update(data as never, { color: 'plum' } as CustomSeriesOptions);
  bars.draw(target as never, ((value: number) => 200 - value) as never);
  return { filled, words };
};

beforeEach(() => {
  const pen = { beginPath: () => {}, moveTo: () => {}, lineTo: () => {}, stroke: () => {} };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => pen }) });
});
afterEach(() => vi.unstubAllGlobals());

it('a month that is over is plain: what it brought, and inside it what it left over', () => {
  expect(draw({})).toEqual({
    filled: [
      ['plum', 0.26],
      ['plum', 1],
    ],
    words: [],
  });
});

it('the month in progress is hatched over what it brought so far, and says « en cours » where there is room', () => {
  const running = draw({ isRunning: true });
  expect(running).toEqual({
    filled: [
      ['plum', 0.26],
      [HATCH, 0.5],
      ['plum', 1],
    ],
    words: ['en cours'],
  });
  expect(draw({ isRunning: true }, 20).words).toEqual(['…']);
});

it('a month that was read in part is paler, and one without a known result has no inner bar', () => {
  expect(draw({ isPart: true, result: null }).filled).toEqual([['plum', 0.12]]);
});
