import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { withoutSummaries } from './without-summaries.ts';

const contract = fileURLToPath(new URL('../core/contract/index.ts', import.meta.url));

async function bundle(...plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      rolldownOptions: { input: contract, preserveEntrySignatures: 'strict' },
      ...{ write: false, minify: true },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}

const endpoints = Object.values(api).flatMap((group) => Object.values(group));

it('a browser gets every endpoint as it is, without the sentence that describes it', async () => {
  const code = await bundle(withoutSummaries());
  const slim: { api: typeof api } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const shipped = Object.values(slim.api).flatMap((group) => Object.values(group));
  expect(shipped.map(({ id, method, path, access, summary }) => ({ id, method, path, access, summary }))).toEqual(
    endpoints.map(({ id, method, path, access }) => ({ id, method, path, access, summary: '' })),
  );
});
