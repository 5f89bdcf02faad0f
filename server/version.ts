import { readFileSync } from 'node:fs';

const packageFile = new URL('../package.json', import.meta.url);

/** The version of this server, from package.json. */
export const VERSION: string = JSON.parse(readFileSync(packageFile, 'utf8')).version;

/** The oldest extension version that this server still supports. */
export const MIN_CLIENT = '0.1.0';
