import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, endpoints } from '#core/contract/index.ts';
import { openApiText } from './openapi/build-document.ts';
import { call, succeed } from './testing/call.ts';
import { makeApp, type TestApp } from './testing/make-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

describe('the server', () => {
  it('serves every call of the contract', () => {
    const served = new Set(app.app.routes.map(({ method, path }) => `${method} ${path}`));
    // Hono looks for HEAD among the GET routes.
    const missing = endpoints.filter(
      ({ method, path }) => !served.has(`${method === 'HEAD' ? 'GET' : method} ${path}`),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('serves no call that is not in the contract', () => {
    const known = new Set(endpoints.map(({ path }) => path));
    const unknown = app.app.routes.filter(({ path }) => path.startsWith('/api/') && path !== '/api/*');
    expect(unknown.filter(({ path }) => !known.has(path))).toEqual([]);
  });

  it('reports that it is alive, and its version', async () => {
    expect(await succeed(app, api.system.health)).toEqual({ status: 'ok' });
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await succeed(app, api.system.version)).toEqual({ version, minClient: '0.1.0' });
  });

  it('states its operator to anyone, and nothing that its settings do not state', async () => {
    expect(await succeed(app, api.system.operator)).toEqual({
      ...{ name: null, address: null, email: null, phone: null },
      ...{ registration: null, director: null, hosting: null },
    });
  });
});

describe('the OpenAPI description', () => {
  it('in docs/openapi.json is up to date', () => {
    expect(readFileSync('docs/openapi.json', 'utf8'), 'Run `npm run openapi`').toBe(openApiText());
  });

  it('is served, and contains every call', async () => {
    const { body } = await call(app, api.system.openapi);
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(ids.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
  });
});
