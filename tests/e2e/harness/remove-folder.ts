import { rm } from 'node:fs/promises';

/** Removes a folder to which a browser wrote: its helper processes outlive it briefly and may still write there. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
