import { buildOpenApi } from './build-document.ts';

/** The text of docs/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(buildOpenApi(), null, 2)}\n`;
