import { AppError } from '#core/errors.ts';
import type { ReaderAnswer, ReaderCall, ReaderCalls, ReaderRequest } from './reader-messages.ts';

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error | DOMException) => void;
  onDone: ((lines: number) => void) | undefined;
}

/** Reads one file after another beside the page, which stays responsive. */
export interface FileReaderLine {
  /** @throws {AppError} with a sentence for the seller */
  ask<C extends ReaderCall>(
    call: C,
    input: Parameters<ReaderCalls[C]>[0],
    onDone?: (lines: number) => void,
  ): Promise<ReturnType<ReaderCalls[C]>>;
  /** Ends the worker; what is under way rejects with an AbortError. */
  end(): void;
}

export const createFileReader = (): FileReaderLine => {
  const worker = new Worker(new URL('./file-reader-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
    const found = waiting.get(data.id);
    if ('done' in data) return found?.onDone?.(data.done);
    waiting.delete(data.id);
    if ('failure' in data) found?.reject(new AppError('INVALID_INPUT', data.failure));
    else found?.resolve(data.value);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) {
      reject(
        new AppError('INTERNAL', 'La lecture du fichier s’est arrêtée. Rien n’a été écrit. Choisissez-le à nouveau.'),
      );
    }
    waiting.clear();
  });
  return {
    ask: (call, input, onDone) =>
      new Promise((resolve, reject) => {
        asked += 1;
        // The worker answers each call with its own reply.
        waiting.set(asked, { resolve: resolve as Waiting['resolve'], reject, onDone });
        worker.postMessage({ id: asked, call, input } satisfies ReaderRequest);
      }),
    end: () => {
      worker.terminate();
      for (const { reject } of waiting.values()) reject(new DOMException('the reading was given up', 'AbortError'));
      waiting.clear();
    },
  };
};
