import { AppError } from '#core/errors.ts';

/** Requests of one account that may be at work at once, by what they do. A line of its own for each kind. */
const AT_WORK = {
  read: 4,
  // Changes of an account follow one another in any case: more of them would only hold connections.
  change: 2,
  // A file may take minutes to arrive: nothing else waits for it.
  file: 2,
  // Thousands of lines: one such call is busy by itself.
  import: 1,
  // It computes for seconds, in pieces between which others are served.
  export: 1,
} as const;

/** Requests that wait in one line; their bodies are still with the sender. */
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 2;

export type TurnKind = keyof typeof AT_WORK;

export interface Turn {
  accountId: string;
  kind: TurnKind;
  /** Aborts when the caller is gone: it then gives up its place. */
  signal: () => AbortSignal;
}

/** Keeps the place of a call until some work that its reply has only begun is over, such as a stream. */
export type HoldPlace = (until: Promise<unknown>) => void;

/**
 * What keeps one account from taking all of the server: a few of its requests are at work, before any of them holds a
 * connection, and the others wait in order.
 */
export interface Turns {
  /** @throws {AppError} TOO_MANY_ATTEMPTS with a time to wait, when too many wait already */
  take<T>(turn: Turn, work: (hold: HoldPlace) => Promise<T>): Promise<T>;
}

interface Line {
  atWork: number;
  /** Oldest first. */
  waiting: Set<() => void>;
}

export const createTurns = (maxWaiting: number = MAX_WAITING): Turns => {
  const lines = new Map<string, Line>();
  return {
    async take({ accountId, kind, signal }, work) {
      const name = `${kind} ${accountId}`;
      const line = lines.get(name) ?? { atWork: 0, waiting: new Set() };
      lines.set(name, line);
      if (line.atWork < AT_WORK[kind]) line.atWork += 1;
      else if (line.waiting.size < maxWaiting) await wait(line, signal());
      else throw tooMany();
      const held: Promise<unknown>[] = [];
      const leave = (): void => {
        if (!callNext(line)) line.atWork -= 1;
        if (line.atWork === 0) lines.delete(name);
      };
      try {
        return await work((until) => void held.push(until));
      } finally {
        if (held.length === 0) leave();
        else void Promise.allSettled(held).then(leave);
      }
    },
  };
};

/** Resolves when a turn was handed over: `atWork` already counts it. */
const wait = ({ waiting }: Line, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const begin = (): void => {
      signal.removeEventListener('abort', leave);
      // PGlite answers without ever leaving this turn of the event loop: no other request would be read meanwhile.
      setImmediate(resolve);
    };
    const leave = (): void => {
      waiting.delete(begin);
      reject(new AppError('TIMEOUT', 'La demande a été abandonnée avant son tour.'));
    };
    waiting.add(begin);
    signal.addEventListener('abort', leave, { once: true });
  });

const callNext = ({ waiting }: Line): boolean => {
  const [next] = waiting;
  if (next === undefined) return false;
  waiting.delete(next);
  next();
  return true;
};

const tooMany = (): AppError =>
  new AppError('TOO_MANY_ATTEMPTS', 'Trop de demandes à la fois. Réessayez dans quelques secondes.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
