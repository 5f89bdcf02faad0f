/** The part that is used of an event of the browser's trace; times in microseconds, `tdur` of the thread itself. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { url?: string } };
};

/** Trace categories for the two figures below: scripts are in the first, worlds in the second. */
export const traceCategories = ['devtools.timeline', 'v8'];

const runs = new Set(['EvaluateScript', 'FunctionCall']);

/**
 * Milliseconds of processor time in the scripts of an extension and everything they called: compiling, running, copying
 * what they send. Nested calls count once.
 */
export function timeInExtension(events: readonly TraceEvent[]): number {
  const ours = events.filter(
    ({ name, ph, args }) => ph === 'X' && runs.has(name) && args?.data?.url?.startsWith('chrome-extension://'),
  );
  const isWithin = (inner: TraceEvent, outer: TraceEvent) =>
    inner !== outer &&
    inner.tid === outer.tid &&
    inner.pid === outer.pid &&
    outer.ts <= inner.ts &&
    endOf(inner) <= endOf(outer);
  return sumOf(ours.filter((event) => !ours.some((other) => isWithin(event, other))));
}

/**
 * Milliseconds in which the browser created the worlds that scripts run in. Every page has one: a trace without any is
 * refused.
 */
export function timeOfWorlds(events: readonly TraceEvent[]): number {
  const worlds = events.filter(({ name, ph }) => ph === 'X' && name === 'LocalWindowProxy::Initialize');
  if (worlds.length === 0) throw new Error('The trace tells of no world: the browser names them otherwise now.');
  return sumOf(worlds);
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

function sumOf(events: readonly TraceEvent[]): number {
  return events.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1_000;
}
