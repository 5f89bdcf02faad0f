import type { ReceivedMail } from '#core/marketplaces/vinted/mail/read-received.ts';
import { createTaskThread } from '../task-thread.ts';

/** Of the thread that reads: a mail of the largest size is held a few times over while it is decoded. */
const MAX_MEGABYTES = 256;

export interface ReadTask {
  bytes: Uint8Array;
  stampedBy: readonly string[];
}

/** Reads mails on a thread of its own, one after the other. */
export interface MailReader {
  /** @param stampedBy the names under which the provider states what it saw of a sender */
  read(bytes: Uint8Array, stampedBy: readonly string[]): Promise<ReceivedMail>;
}

export const createMailReader = (): MailReader => {
  const thread = createTaskThread(new URL('./mail-worker.ts', import.meta.url), MAX_MEGABYTES);
  return {
    // The thread's own file answers with nothing else.
    read: async (bytes, stampedBy) => (await thread.run({ bytes, stampedBy } satisfies ReadTask)) as ReceivedMail,
  };
};
