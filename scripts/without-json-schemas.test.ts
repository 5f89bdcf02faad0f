import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { withoutJsonSchemas } from './without-json-schemas.ts';

const program = `
  import { z } from ${JSON.stringify(fileURLToPath(new URL('../core/contract/zod.ts', import.meta.url)))};
  const order = z.object({ title: z.string().nullable(), prices: z.array(z.number().int()).min(1) });
  export const check = (value) => order.safeParse(value).success;
  export const vendor = order['~standard'].vendor;
  export const describe = () => order.toJSONSchema();
`;
const entry: Plugin = {
  name: 'program',
  resolveId: (id) => (id === 'program' ? '\0program' : null),
  load: (id) => (id === '\0program' ? program : null),
};

const rolldownOptions = { input: 'program', preserveEntrySignatures: 'strict' } as const;

async function bundle(...plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry, ...plugins],
    build: { rolldownOptions, write: false, minify: true },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}

it('schemas still validate without zod’s JSON Schema code, which is a large part of zod', async () => {
  const slim = await bundle(withoutJsonSchemas());
  expect(slim.length).toBeLessThan((await bundle()).length - 12_000);
  const { check, vendor, describe } = await import(`data:text/javascript,${encodeURIComponent(slim)}`);
  expect(check({ title: null, prices: [12] })).toBe(true);
  expect(check({ title: null, prices: [] })).toBe(false);
  expect(vendor).toBe('zod');
  expect(describe).toThrow('Built without JSON Schema.');
});
