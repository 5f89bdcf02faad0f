import { build } from 'vite';
import { expect, test } from 'vitest';
import { gzipSize, type MapPayload, pickOwnCode } from './shipped-code.ts';

test('our own code in a built script is separated from library code', async () => {
  const sources: Record<string, string> = {
    '/src/main.js': 'import { theirs } from "/node_modules/theirs/index.js"; console.log("ours", theirs);',
    '/node_modules/theirs/index.js': 'export const theirs = ["a library", globalThis.name];',
  };
  const inMemory = {
    name: 'in-memory',
    resolveId: (id: string) => (id in sources ? id : null),
    load: (id: string) => sources[id] ?? null,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory],
    build: { write: false, sourcemap: 'hidden', rolldownOptions: { input: '/src/main.js' } },
  });
  const [chunk] = Array.isArray(result) ? (result[0]?.output ?? []) : 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk' || !chunk.map) throw new Error('nothing was built');
  // The bundler's map is the same JSON that Node reads; only its type is narrower.
  const own = pickOwnCode(chunk.code, chunk.map as unknown as MapPayload);
  expect(chunk.code).toContain('a library');
  expect(own).toContain('ours');
  expect(own).not.toContain('a library');
});

test('an empty text has a size of 0', () => expect(gzipSize('')).toBe(0));
