import { createTaskThread } from '../task-thread.ts';
import type { PdfModel } from './pdf-model.ts';

/** Of the thread that draws. A page holds some kilobytes. */
const MAX_MEGABYTES = 512;

/** Makes documents on a thread of its own, one after the other. */
export interface PdfMaker {
  /** The bytes of a PDF. */
  make(model: PdfModel): Promise<Uint8Array<ArrayBuffer>>;
}

export const createPdfMaker = (): PdfMaker => {
  const thread = createTaskThread(new URL('./pdf-worker.ts', import.meta.url), MAX_MEGABYTES);
  // The thread's own file answers with nothing else.
  return { make: async (model) => (await thread.run(model)) as Uint8Array<ArrayBuffer> };
};
