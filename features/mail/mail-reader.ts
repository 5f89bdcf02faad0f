import { AppError } from '#core/errors.ts';
import type { Dropped } from '#core/marketplaces/vinted/mail/read-dropped.ts';
import type { ReadAnswer, ReadRequest } from './mail-reader-worker.ts';

interface Waiting {
  onDropped: (dropped: Dropped) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Reads mails beside the page, which stays responsive whatever they hold. */
export interface MailReader {
  /** @throws {AppError} with a sentence for the seller, when the reading of this file stopped */
  read: (file: File, onDropped: (dropped: Dropped) => void) => Promise<void>;
  end: () => void;
}

const STOPPED = 'La lecture de ce fichier s’est arrêtée. Rien n’a été rangé. Déposez-le à nouveau, seul.';

export const createMailReader = (): MailReader => {
  const worker = new Worker(new URL('./mail-reader-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
    const found = waiting.get(data.id);
    if ('dropped' in data) return found?.onDropped(data.dropped);
    waiting.delete(data.id);
    found?.resolve();
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new AppError('INTERNAL', STOPPED));
    waiting.clear();
  });
  return {
    read: async (file, onDropped) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      asked += 1;
      const id = asked;
      await new Promise<void>((resolve, reject) => {
        waiting.set(id, { onDropped, resolve, reject });
        worker.postMessage({ id, name: file.name, bytes } satisfies ReadRequest, [bytes.buffer]);
      });
    },
    end: () => {
      worker.terminate();
      waiting.clear();
    },
  };
};
