import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../server/folder-lock.ts';
import { root } from './processes.mjs';

test('starting on a data folder that is already open is refused before anything is built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const unlock = lockFolder(folder);
  onTestFinished(unlock);
  // An address that no build is for: what comes first would show.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    encoding: 'utf8',
    // The test's own limit cannot end what it waits for in this way.
    timeout: 50_000,
    env: { PATH: process.env.PATH, COMPTOIR_DATA_DIR: folder, COMPTOIR_PUBLIC_URL: 'http://refuse.example' },
  });
  expect(stderr).toContain(`Comptoir est déjà ouvert sur ce dossier de données (${folder}, processus ${process.pid})`);
  expect(stderr).not.toContain('construction');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});
