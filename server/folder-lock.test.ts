import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockFolder, refuseOpenFolder } from './folder-lock.ts';
import { StartFailure, toStartFailure } from './start-failure.ts';

const makeFolder = (): { folder: string; lock: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, lock: join(folder, 'comptoir.lock') };
};

/** A process that has ended. */
const deadPid = async (): Promise<number> => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('close', resolve));
  return child.pid ?? 0;
};

describe('the data folder', () => {
  it('belongs to one process at a time', () => {
    const { folder, lock } = makeFolder();
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(StartFailure);
    expect(() => lockFolder(folder)).toThrow(
      `Comptoir est déjà ouvert sur ce dossier de données (${folder}, processus ${process.pid}). ` +
        'Arrêtez-le d’abord, ou choisissez un autre dossier avec COMPTOIR_DATA_DIR.',
    );
    unlock();
    expect(existsSync(lock)).toBe(false);
    lockFolder(folder)();
  });

  it.skipIf(process.platform !== 'linux')('that nobody may write to is a failure that a person can fix', () => {
    let failure: unknown;
    try {
      lockFolder('/sys');
    } catch (error) {
      failure = toStartFailure(error);
    }
    expect(failure).toEqual(
      new StartFailure('COMPTOIR_DATA_DIR : ce compte n’a pas le droit d’écrire dans le dossier de données.', {
        cause: expect.any(Error),
      }),
    );
  });

  it('can be checked without being locked', () => {
    const { folder, lock } = makeFolder();
    refuseOpenFolder(join(folder, 'nowhere'));
    refuseOpenFolder(folder);
    const unlock = lockFolder(folder);
    expect(() => refuseOpenFolder(folder)).toThrow('Comptoir est déjà ouvert sur ce dossier de données');
    unlock();
    refuseOpenFolder(folder);
    expect(existsSync(lock)).toBe(false);
  });

  it('is created with its parents', () => {
    const { folder } = makeFolder();
    const unlock = lockFolder(join(folder, 'a', 'b'));
    expect(existsSync(join(folder, 'a', 'b', 'comptoir.lock'))).toBe(true);
    unlock();
  });

  it('is taken over from a dead process', async () => {
    const { folder, lock } = makeFolder();
    writeFileSync(lock, JSON.stringify({ pid: await deadPid(), startedAt: 'boot 1' }));
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it('is taken over when the pid now belongs to another process', () => {
    const { folder, lock } = makeFolder();
    writeFileSync(lock, JSON.stringify({ pid: process.pid, startedAt: 'another boot 1' }));
    lockFolder(folder)();
    expect(existsSync(lock)).toBe(false);
  });

  it.each(['', '{', '{"pid":"x"}', '{"pid":-1}', 'null'])('is taken over from the unreadable lock %j', (content) => {
    const { folder, lock } = makeFolder();
    writeFileSync(lock, content);
    lockFolder(folder)();
    expect(existsSync(lock)).toBe(false);
  });

  it('is left alone by a process that no longer owns it', () => {
    const { folder, lock } = makeFolder();
    const unlock = lockFolder(folder);
    writeFileSync(lock, JSON.stringify({ pid: 1, startedAt: null }));
    unlock();
    expect(existsSync(lock)).toBe(true);
  });
});
