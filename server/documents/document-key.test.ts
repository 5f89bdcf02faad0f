import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readDocumentKey } from './document-key.ts';

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

it('creates a key once, readable only by the server’s account', () => {
  const dataDir = join(makeFolder(), 'data');
  const key = readDocumentKey({ secret: null, dataDir });
  expect(key).toHaveLength(32);
  expect(readDocumentKey({ secret: null, dataDir })).toEqual(key);
  expect(statSync(join(dataDir, 'documents.key')).mode & 0o077).toBe(0);
});

it('derives the same key from the same secret everywhere, and writes none', () => {
  const secret = 'un secret de plus de trente-deux caractères';
  const [one, other] = [makeFolder(), makeFolder()].map((dataDir) => readDocumentKey({ secret, dataDir }));
  expect(one).toEqual(other);
  expect(readDocumentKey({ secret: `${secret}!`, dataDir: makeFolder() })).not.toEqual(one);
});

it('refuses a damaged key file instead of creating another', () => {
  const dataDir = makeFolder();
  writeFileSync(join(dataDir, 'documents.key'), 'court');
  expect(() => readDocumentKey({ secret: null, dataDir })).toThrow('La clé des documents est abîmée');
});
