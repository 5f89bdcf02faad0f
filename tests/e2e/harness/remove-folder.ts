import { rm } from 'node:fs/promises';

/** Removes a folder that a browser wrote to: its helpers outlive it by a moment, and may still write there. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
