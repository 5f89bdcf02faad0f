import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { completeness } from '#core/contract/completeness.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { errorReply } from '#core/contract/error-reply.ts';
import { type FileKind, fileKindOf, mediaTypesOf } from '#core/contract/file-kinds.ts';
import { endpoints } from '#core/contract/index.ts';
import { order } from '#core/contract/orders.ts';
import { user } from '#core/contract/user.ts';
import { VERSION } from '../version.ts';

const SESSION = [{ bearer: [] }, { cookie: [] }];

/** The contract as OpenAPI 3.1, from the schemas that the server checks with. */
const buildOpenApi = () =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Comptoir',
      version: VERSION,
      description: 'API of Comptoir. Errors carry a French sentence that may be shown as it is.',
    },
    servers: [{ url: '/' }],
    paths: pathsOf(endpoints),
    components: {
      schemas: { Error: errorReply, Order: order, User: user, Completeness: completeness },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: '`ext_token` of the extension' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'comptoir_session' },
      },
    },
  });

const pathsOf = (all: readonly Endpoint[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of all) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return paths;
};

const operationOf = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const { id, summary, access, params, query, body, replies } = endpoint;
  const kind = fileKindOf(endpoint);
  const rawBody = kind !== null && endpoint.method === 'PUT' ? { requestBody: bodyOf(kind) } : {};
  return {
    operationId: id,
    summary,
    tags: [id.split('.')[0] ?? id],
    ...(access === 'session' && { security: SESSION }),
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(body && { requestBody: { content: { 'application/json': { schema: body } }, required: true } }),
    ...rawBody,
    responses: {
      ...Object.fromEntries(
        Object.entries(replies)
          .filter(([status]) => Number(status) < 400)
          .map(([status, schema]) => [status, replyOf(endpoint, status, schema)]),
      ),
      default: {
        description: errorsOf(endpoint),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
};

const bodyOf = (kind: FileKind) => {
  const schema = { type: 'string', format: 'binary' } as const;
  return { content: Object.fromEntries(mediaTypesOf(kind).map((type) => [type, { schema }])), required: true };
};

const errorsOf = ({ errors = [], feature }: Endpoint): string => {
  const own = feature === undefined ? errors : ['PREMIUM_REQUIRED', ...errors];
  return own.length === 0 ? 'Any failure' : `Any failure; of its own: ${own.join(', ')}`;
};

const replyOf = (endpoint: Endpoint, status: string, schema: Endpoint['replies'][number]) => {
  const { raw, method } = endpoint;
  if (schema) return { description: 'Done', content: { 'application/json': { schema } } };
  if (status === '304') return { description: 'No body' };
  if (raw === 'events') return { description: 'Event stream', content: { 'text/event-stream': {} } };
  const kind = fileKindOf(endpoint);
  if (kind !== null && method === 'GET') {
    return { description: 'The file', content: Object.fromEntries(mediaTypesOf(kind).map((type) => [type, {}])) };
  }
  if (raw === 'html-page') return { description: 'A page', content: { 'text/html': {} } };
  if (raw === 'zip-file') return { description: 'The file', content: { 'application/zip': {} } };
  return { description: 'No body' };
};

/** The text of docs/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(buildOpenApi(), null, 2)}\n`;
