import type { Plugin } from 'vite';

const MODULES = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:function|const) (\w+)/gm;

/**
 * Every zod schema includes its conversion to JSON Schema, 5 kB gzip, which no program in a browser uses: only the
 * server writes the OpenAPI description. It is replaced by functions that throw an error when they are called.
 */
export const withoutJsonSchemas = (): Plugin => ({
  name: 'comptoir:without-json-schemas',
  transform(code, id) {
    if (!MODULES.test(id)) return null;
    const names = [...code.matchAll(EXPORTED)].map(([, name]) => name);
    if (names.length === 0) this.error(`${id} exports nothing that is known: zod was changed.`);
    // Some are called when a schema is first accessed, and return the function that would do the work.
    const refuse = 'const refuse = () => () => { throw new Error("Built without JSON Schema."); };';
    return { code: [refuse, ...names.map((name) => `export const ${name} = refuse;`)].join('\n'), map: null };
  },
});
