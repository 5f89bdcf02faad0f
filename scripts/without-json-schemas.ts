import type { Plugin } from 'vite';

const MODULES = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:function|const) (\w+)/gm;

/**
 * Every schema of zod carries what turns it into a JSON Schema, 5 kB gzip of it, which no program in a browser asks for:
 * the server alone writes the OpenAPI description. In its place stand functions that say so when they are called.
 */
export const withoutJsonSchemas = (): Plugin => ({
  name: 'comptoir:without-json-schemas',
  transform(code, id) {
    if (!MODULES.test(id)) return null;
    const names = [...code.matchAll(EXPORTED)].map(([, name]) => name);
    if (names.length === 0) this.error(`${id} exports nothing that is known: zod was changed.`);
    // Some are called when a schema is first looked at, and give the function that would do the work.
    const refuse = 'const refuse = () => () => { throw new Error("Built without JSON Schema."); };';
    return { code: [refuse, ...names.map((name) => `export const ${name} = refuse;`)].join('\n'), map: null };
  },
});
