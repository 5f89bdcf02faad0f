import { AppError } from '#core/errors.ts';
import { DrizzleQueryError } from './db/drizzle.ts';

/** What the log records of an error. */
export interface ErrorLine {
  type: string;
  code?: string | number;
  /** Only where it cannot contain outside data. */
  message?: string;
  /** The query with `$1` in place of its values. */
  query?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** For database errors: the function that reported it. */
  routine?: string;
  syscall?: string;
  path?: string;
  /** For mail server errors. */
  responseCode?: number;
  /** Lines of code, without the message that the runtime puts above them. */
  stack?: string[];
  cause?: ErrorLine;
}

/**
 * Errors of the runtime and of our own code. With a `code`, they come from a library or the system and quote their
 * input.
 */
const OWN_TYPES: readonly string[] = ['Error', 'TypeError', 'RangeError', 'ReferenceError'];
const NAMES = ['table', 'column', 'constraint', 'routine', 'syscall', 'path'] as const;
const FRAME = /^ {4}at (?:[^()]* \()?(?:file:\/\/|node:|\/|[A-Z]:\\)[^()]*:\d+:\d+\)?$/;
/** The runtime quotes a rejected value between these. */
const QUOTED = /"[^"]*"/g;
const MAX_TEXT = 2_000;
const MAX_FRAMES = 20;
const MAX_CAUSES = 4;

/**
 * Describes an error without the values it is about: database errors quote query parameters, mail errors quote
 * addresses, parsers quote their input. Anything not known to be harmless is left out.
 */
export const describeError = (error: unknown, causes: number = MAX_CAUSES): ErrorLine => {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.constructor.name,
    ...codeOf(error),
    ...(isOwn(error) && { message: error.message.replace(QUOTED, '"…"').slice(0, MAX_TEXT) }),
    ...(error instanceof DrizzleQueryError && { query: error.query.slice(0, MAX_TEXT) }),
    ...namesOf(error),
    ...stackOf(error),
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
};

const isOwn = (error: Error): boolean =>
  error instanceof AppError || (OWN_TYPES.includes(error.constructor.name) && !('code' in error));

const codeOf = (error: Error): Pick<ErrorLine, 'code' | 'responseCode'> => ({
  ...('code' in error && (typeof error.code === 'string' || typeof error.code === 'number') && { code: error.code }),
  ...('responseCode' in error && typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
});

const namesOf = (error: Error): Pick<ErrorLine, (typeof NAMES)[number]> => {
  const given: Readonly<Record<string, unknown>> = { ...error };
  return Object.fromEntries(NAMES.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])));
};

const stackOf = (error: Error): Pick<ErrorLine, 'stack'> => {
  // A message may look like lines of code: only what follows it counts.
  const text = error.stack ?? '';
  const at = text.lastIndexOf(error.message);
  const frames = text.slice(at === -1 ? 0 : at + error.message.length).split('\n');
  const stack = frames.filter((frame) => FRAME.test(frame)).map((frame) => frame.trim());
  return stack.length === 0 ? {} : { stack: stack.slice(0, MAX_FRAMES) };
};
