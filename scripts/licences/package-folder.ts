import { isAbsolute, join } from 'node:path';
import { root } from '../processes.mjs';

const FOLDER = /^(?<folder>.*\/?node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folder of the npm package that a module or file comes from, absolute; null for one of our own or of the bundler's. */
export const packageFolder = (origin: string): string | null => {
  const folder = FOLDER.exec(origin.replace(/^\0/, ''))?.groups?.folder;
  if (folder === undefined) return null;
  return isAbsolute(folder) ? folder : join(root, folder.slice(folder.indexOf('node_modules/')));
};
