import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#core/contract/zod.ts';

/** Written by the build of the site: which addresses exist, and which file each public page is in. */
const addresses = z.object({
  pages: z.array(z.object({ path: z.string(), file: z.string(), isListed: z.boolean() })),
  appPaths: z.array(z.string()),
});
export type Addresses = z.output<typeof addresses>;

/** Null where no site is built. */
export const readAddresses = (folder: string): Addresses | null => {
  const file = join(folder, 'addresses.json');
  return existsSync(file) ? addresses.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
};

/** Whether an address is one of the app's own; `$name` in a path stands for anything but a slash. */
export const matcherOf = (paths: readonly string[]): ((path: string) => boolean) => {
  const patterns = paths.map((path) => path.split('/').map(toPattern).join('/'));
  const known = new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  return (path) => known.test(path);
};

const toPattern = (part: string): string => (part.startsWith('$') ? '[^/]+' : part.replaceAll(/[^\w-]/gu, '\\$&'));
