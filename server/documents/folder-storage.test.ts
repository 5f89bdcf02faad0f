import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';

const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { storage: createFolderStorage(folder), of: (...path: string[]) => join(folder, 'documents', ...path) };
};

it('finds a file where earlier versions put it', async () => {
  const { storage, of } = openFolder();
  mkdirSync(of('compte'), { recursive: true });
  writeFileSync(of('compte', 'document'), 'scellé');
  expect(String(await storage.read('compte/document'))).toBe('scellé');
});

it('replaces a file atomically, readable only by the server’s account, and leaves no draft', async () => {
  const { storage, of } = openFolder();
  expect(await storage.read('compte/document')).toBeNull();
  await storage.write('compte/document', Buffer.from('un'));
  await storage.write('compte/document', Buffer.from('deux'));
  expect(String(await storage.read('compte/document'))).toBe('deux');
  expect(readdirSync(of('compte'))).toEqual(['document']);
  expect(statSync(of('compte', 'document')).mode & 0o077).toBe(0);
});

it('leaves nothing of a failed write', async () => {
  const { storage, of } = openFolder();
  mkdirSync(of('compte', 'document', 'dossier'), { recursive: true });
  await expect(storage.write('compte/document', Buffer.from('un'))).rejects.toThrow();
  expect(readdirSync(of('compte'))).toEqual(['document']);
});

it('removes one file, one account, and what does not exist', async () => {
  const { storage, of } = openFolder();
  for (const path of ['un/a', 'un/b', 'deux/a']) await storage.write(path, Buffer.from('x'));
  await storage.remove('un/a');
  await storage.remove('un/a');
  expect(readdirSync(of('un'))).toEqual(['b']);
  await storage.removeAccount('un');
  await storage.removeAccount('un');
  expect(existsSync(of('un'))).toBe(false);
  expect(String(await storage.read('deux/a'))).toBe('x');
});
