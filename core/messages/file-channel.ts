import { z } from '../contract/zod.ts';
import { AppError } from '../errors.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { fromWireError, wireError } from './wire-error.ts';

/** Name of the ports that carry one file each between a screen and the worker. */
export const FILE_PORT = 'comptoir.file';

/** Messages are JSON in Chrome, so bytes travel as base64, a piece at a time. */
export const PIECE_BYTES = 192 * 1024;
const MAX_PIECE_CHARS = Math.ceil(PIECE_BYTES / 3) * 4;
/** Past this silence the other side is taken for dead. Longer than a call to the server may take. */
const SILENCE_MS = 90_000;

const size = z.number().int().min(0);

const messages = {
  /** The screen's first word. `size`: of the file that it is going to send; null when it wants one. `body`: as JSON. */
  ask: z.strictObject({
    endpoint: z.string().max(60),
    params: z.record(z.string().max(40), z.string().max(100)),
    query: z.record(z.string().max(40), z.string().max(100)),
    body: z.unknown().optional(),
    size: size.nullable(),
  }),
  piece: z.base64().max(MAX_PIECE_CHARS),
  /** The piece was taken: the next one may come. */
  more: z.literal(true),
  end: z.literal(true),
  /** The server's answer. `file`: what follows it; null for none. */
  answer: z.strictObject({
    status: z.number().int(),
    body: z.unknown(),
    retryAfter: z.number().nullable(),
    file: z.strictObject({ size: size.nullable() }).nullable(),
  }),
  error: wireError,
};

type Messages = { [K in keyof typeof messages]: z.output<(typeof messages)[K]> };
export type FileMessage<K extends keyof Messages = keyof Messages> = { [P in K]: { [Q in P]: Messages[Q] } }[K];

/** The little of a runtime port that is used. */
export interface FileLinePort {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/** One file's line between a screen and the worker. Each side waits for the other's message before its next one. */
export interface FileLine {
  send(message: FileMessage): void;
  /** The other side's next message, of these kinds. @throws {AppError} the error it sent; INTERNAL when it is gone */
  next<K extends keyof Messages>(...kinds: K[]): Promise<FileMessage<K>>;
  close(): void;
  /** Aborts when the line ends, from either side. */
  ended: AbortSignal;
}

const INTERRUPTED = 'Le transfert s’est interrompu. Réessayez.';

const interrupted = (cause?: unknown): AppError => new AppError('INTERNAL', INTERRUPTED, {}, { cause });

/** @param signal closes the line when it aborts; a pending wait then fails with its reason */
export const openFileLine = (port: FileLinePort, signal?: AbortSignal, silenceMs: number = SILENCE_MS): FileLine => {
  const control = new AbortController();
  const held: unknown[] = [];
  let wake = (): void => {};
  const end = (reason: unknown): void => {
    if (control.signal.aborted) return;
    control.abort(reason);
    port.disconnect();
    wake();
  };
  port.onMessage.addListener((message) => {
    held.push(message);
    // Both sides take turns: a queue means that the other one does not.
    if (held.length > 2) {
      held.length = 0;
      end(interrupted());
    }
    wake();
  });
  port.onDisconnect.addListener(() => end(interrupted()));
  const abort = () => end(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();

  const arrival = async (): Promise<unknown> => {
    if (held.length === 0 && !control.signal.aborted) {
      const silence = setTimeout(() => end(interrupted()), silenceMs);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      clearTimeout(silence);
    }
    if (held.length === 0) throw control.signal.reason;
    return held.shift();
  };
  return {
    send(message) {
      control.signal.throwIfAborted();
      try {
        port.postMessage(message);
      } catch (cause) {
        // The other side has left; the browser has not reported it yet.
        end(interrupted(cause));
        throw control.signal.reason;
      }
    },
    async next(...kinds) {
      return readMessage(await arrival(), kinds);
    },
    close: () => end(interrupted()),
    ended: control.signal,
  };
};

const readMessage = <K extends keyof Messages>(message: unknown, kinds: readonly K[]): FileMessage<K> => {
  const [kind, ...others] = typeof message === 'object' && message !== null ? Object.keys(message) : [];
  const said = others.length === 0 ? [...kinds, 'error' as const].find((known) => known === kind) : undefined;
  const parsed = said && messages[said].safeParse((message as Record<string, unknown>)[said]);
  if (!said || !parsed?.success) throw new AppError('BAD_ANSWER', INTERRUPTED, {}, { cause: parsed?.error });
  if (said === 'error') throw fromWireError(parsed.data);
  // The schema of this very kind was just applied.
  return { [said]: parsed.data } as FileMessage<K>;
};

/** Sends a file, each piece once the one before it was taken. */
export const sendPieces = async (line: FileLine, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE_BYTES) {
      line.send({ piece: toBase64(piece.subarray(at, at + PIECE_BYTES)) });
      await line.next('more');
    }
  }
  line.send({ end: true });
};

/** The pieces of a file as they come. The other side sends the next one when this one was taken from here. */
export async function* receivePieces(line: FileLine): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (;;) {
    const message = await line.next('piece', 'end');
    if ('end' in message) return;
    yield fromBase64(message.piece);
    line.send({ more: true });
  }
}
