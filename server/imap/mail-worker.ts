// A thread of its own for mails: whatever one holds, nobody else waits for it.
import { parentPort } from 'node:worker_threads';
import { readReceived } from '#core/marketplaces/vinted/mail/read-received.ts';
import { answerTasks } from '../answer-tasks.ts';
import type { ReadTask } from './mail-reader.ts';

answerTasks(parentPort, (task) => {
  const { bytes, stampedBy } = task as ReadTask;
  return readReceived(bytes, stampedBy);
});
