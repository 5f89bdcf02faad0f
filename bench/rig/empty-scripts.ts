import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of a built extension whose content scripts are empty: the cost of any extension with as many scripts. */
export function copyWithEmptyScripts(extension: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-empty-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(extension, folder, { recursive: true });
  const scripts = join(folder, 'content-scripts');
  const files = readdirSync(scripts).filter((file) => file.endsWith('.js'));
  if (files.length === 0) throw new Error('The built extension has no content script.');
  for (const file of files) writeFileSync(join(scripts, file), ';');
  return folder;
}
