// npm run openapi: writes docs/openapi.json from the contract's schemas.
import { writeFileSync } from 'node:fs';
import { openApiText } from '#server/openapi/build-document.ts';

const target = new URL('../docs/openapi.json', import.meta.url);

writeFileSync(target, openApiText());
console.error('docs/openapi.json is up to date.');
