import { expect, test } from 'vitest';
import { type TraceEvent, timeInExtension, timeOfWorlds } from './trace-time.ts';

const event = (name: string, ts: number, dur: number, url?: string): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid: 1, ts, dur, tdur: dur / 2 },
  ...(url && { args: { data: { url } } }),
});
const reader = 'chrome-extension://abc/content-scripts/vinted.js';

test('only the extension’s own scripts are counted, and overlapping calls only once', () => {
  const events = [
    event('EvaluateScript', 0, 4_000, reader),
    event('FunctionCall', 1_000, 2_000, reader),
    event('FunctionCall', 9_000, 6_000, reader),
    event('FunctionCall', 9_000, 6_000, 'https://www.vinted.fr/app.js'),
    event('RunTask', 0, 90_000),
  ];
  expect(timeInExtension(events)).toBe(5);
});

test('creating an isolated world is counted whichever script it is created for', () => {
  expect(timeOfWorlds([event('LocalWindowProxy::Initialize', 0, 3_000), event('RunTask', 0, 9_000)])).toBe(1.5);
});

test('a trace without any isolated world is an error', () => {
  expect(() => timeOfWorlds([event('RunTask', 0, 9_000)])).toThrow('no world');
});
