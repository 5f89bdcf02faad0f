import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpack } from './pack.ts';

/** Names the extension in a test: what a browser keeps for one is kept under the id that follows from this key. */
const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsxMElu0j8efjp/LunXfZLVtSxwZ4P/gRJLQC5GGHik6tsFJ4ygL/0b9tXyq3MTLteS0KxEuna5Pg+6qvvQmQPbrhtv9G9WokmGfzDjmPNJ6k8h4E5mweCeuXWKnpAxrcgV61f5Fk5fHEKTIf99rCH+h0mJlwuq5YzkVdiNL8KOiUFVxhZIsO9wXT9hO07UrWF9zXCfdzMimcUGixAH8/QBTp41Co7KIEBbpV5PnreTjTSYbOy0c2/oPnLdAWWQbCm9iRz1xG2UNpW896H3oExamRB465H1KvTLSdKPo1PaPJUnVuALb5CA27tcYS/blKe8DqCZTljdLYKHt7+RzpIQIDAQAB';

/** Gives a built extension the same id wherever its folder is. */
export async function pinExtension(folder: string): Promise<void> {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, key: KEY }));
}

const frozen = new URL('./d67a068/', import.meta.url);

/** The extension of commit d67a068 as it was built, put into a folder. */
export const unpackFrozenExtension = async (into: string): Promise<void> =>
  unpack(await readFile(new URL('extension.br', frozen)), into);

/** What it left in its seller's browser, put into the folder of a profile. */
export const unpackFrozenProfile = async (into: string): Promise<void> =>
  unpack(await readFile(new URL('profile.br', frozen)), into);
