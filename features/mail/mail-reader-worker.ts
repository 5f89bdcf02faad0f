import { type Dropped, readDropped } from '#core/marketplaces/vinted/mail/read-dropped.ts';

/** A file to read, whole. */
export interface ReadRequest {
  id: number;
  name: string;
  bytes: Uint8Array;
}

/** What a file holds, as it is read; `done` after the last of it. */
export type ReadAnswer = { id: number } & ({ dropped: Dropped } | { done: true });

const answer = (message: ReadAnswer): void => postMessage(message);

addEventListener('message', ({ data: { id, name, bytes } }: MessageEvent<ReadRequest>) => {
  const readAll = async (): Promise<void> => {
    for await (const dropped of readDropped({ name, bytes })) answer({ id, dropped });
    answer({ id, done: true });
  };
  void readAll();
});
