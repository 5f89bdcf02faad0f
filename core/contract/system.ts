import { defineEndpoint } from './endpoint.ts';
import { eventStream } from './events.ts';
import { z } from './zod.ts';

/** The browsers for which the extension is built; Edge loads the one for Chrome. */
export const EXTENSION_BROWSERS = ['chrome', 'firefox'] as const;
export type ExtensionBrowser = (typeof EXTENSION_BROWSERS)[number];

/** What French law asks the publisher of a site to state about itself (law 2004-575, article 1-1). */
export const operator = z.object({
  /** A person or a company, with its legal form and its capital. */
  name: z.string().nullable(),
  /** Postal. */
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Number in a register of companies, and of VAT. */
  registration: z.string().nullable(),
  /** The person responsible for what is published. */
  director: z.string().nullable(),
  /** Name, address and telephone of the company whose machines store the site. */
  hosting: z.string().nullable(),
});
export type Operator = z.infer<typeof operator>;

export const system = {
  health: defineEndpoint({
    id: 'system.health',
    method: 'GET',
    path: '/api/health',
    summary: 'Is the server up, and does its database answer?',
    access: 'public',
    replies: { 200: z.object({ status: z.literal('ok') }) },
  }),
  version: defineEndpoint({
    id: 'system.version',
    method: 'GET',
    path: '/api/version',
    summary: 'Version of the server, and the oldest client it still serves.',
    access: 'public',
    replies: { 200: z.object({ version: z.string(), minClient: z.string() }) },
  }),
  operator: defineEndpoint({
    id: 'system.operator',
    method: 'GET',
    path: '/api/operator',
    summary: 'Who operates this server, for the legal notice: what its settings state; null where they state nothing.',
    access: 'public',
    replies: { 200: operator },
  }),
  extensions: defineEndpoint({
    id: 'system.extensions',
    method: 'GET',
    path: '/api/extensions',
    summary: 'The browsers for which this server offers the extension as a file, for visitors too.',
    access: 'public',
    replies: {
      200: z.object({
        files: z.array(z.string()).readonly(),
        /** The address of the server that the extension uses unless its options name another. */
        builtFor: z.string().nullable(),
      }),
    },
  }),
  extensionFolders: defineEndpoint({
    id: 'system.extensionFolders',
    method: 'GET',
    path: '/api/extension-folders',
    summary:
      'Where the built extension lies on the disk, as absolute paths. Null where it was not built, and to every caller on another machine.',
    access: 'session',
    replies: {
      200: z.object({
        chrome: z.string().nullable(),
        firefox: z.string().nullable(),
        /** The browsers for which the server offers the extension as a file. Older servers offer none. */
        files: z.array(z.string()).readonly().default([]),
        /** The address of the server that the extension uses unless its options name another. */
        builtFor: z.string().nullable().default(null),
      }),
    },
  }),
  extensionFile: defineEndpoint({
    id: 'system.extensionFile',
    method: 'GET',
    path: '/api/extension/:browser',
    summary:
      'The built extension as a ZIP: a folder to be loaded in Chrome and Edge, a file to be loaded in Firefox; ETag.',
    access: 'public',
    params: z.object({ browser: z.enum(EXTENSION_BROWSERS) }),
    replies: { 200: null, 304: null },
    errors: ['NOT_FOUND'],
    raw: 'zip-file',
  }),
  events: eventStream,
  openapi: defineEndpoint({
    id: 'system.openapi',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This contract as OpenAPI 3.1.',
    access: 'public',
    replies: { 200: z.looseObject({}) },
  }),
};
