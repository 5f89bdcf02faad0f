import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { api } from '#core/contract/index.ts';
import { confirmSessions } from './confirm-sessions.ts';
import type { TestApp } from './make-app.ts';

export interface ExportFile {
  format: string;
  version: number;
  exportedAt: string;
  tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

export interface ExportedArchive {
  headers: Headers;
  /** Every file by its path. */
  files: ReadonlyMap<string, Uint8Array>;
  /** `comptoir.json`. */
  json: ExportFile;
}

/** Everything of an account, as it is downloaded in a session that was confirmed just now. */
export const readArchive = async (
  testApp: TestApp,
  { token, headers }: { token?: string; headers?: Record<string, string> },
): Promise<ExportedArchive> => {
  await confirmSessions(testApp);
  const response = await testApp.app.request(`http://localhost:4000${api.account.export.path}`, {
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = new Map(Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))));
  const json = JSON.parse(strFromU8(files.get('comptoir.json') ?? expect.fail('no comptoir.json'))) as ExportFile;
  return { headers: response.headers, files, json };
};
