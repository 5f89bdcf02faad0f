import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDataFolder } from './data-folder.ts';
import { StartFailure } from './start-failure.ts';

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const refusalOf = (folder: string): string => {
  try {
    makeDataFolder(folder);
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure);
    return error instanceof StartFailure ? error.message : '';
  }
  return expect.fail(`${folder} was made`);
};

const refused = (path: string, reason: string): string =>
  `COMPTOIR_DATA_DIR : le dossier ${path} ne peut pas être créé (${reason}). ` +
  'Choisissez un dossier où ce compte a le droit d’écrire.';

describe('the data folder', () => {
  it('is created with its parents, accessible only by its owner, and may exist already', () => {
    const folder = join(makeFolder(), 'a', 'b');
    makeDataFolder(folder);
    makeDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.skipIf(process.platform !== 'linux')('cannot be created where the system allows no folder', () => {
    expect(refusalOf('/proc/comptoir/data')).toBe(refused('/proc/comptoir', 'le système n’y accepte aucun dossier'));
  });

  it('cannot be a file, or inside one', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect(refusalOf(file)).toBe(refused(file, 'un fichier porte ce nom'));
    expect(refusalOf(join(file, 'data'))).toBe(refused(file, 'un fichier porte ce nom'));
  });

  it('cannot have a name that the disk refuses', () => {
    const folder = join(makeFolder(), 'x'.repeat(300));
    expect(refusalOf(folder)).toBe(refused(folder, 'ce nom est trop long'));
  });
});
