/** A part of the project and what it may import. Paths are prefixes; the longest one that fits a file is its layer. */
export interface Layer {
  path: string;
  /** Other layers or files, besides its own folder. */
  imports: readonly string[];
  /** npm packages; `node:` stands for Node's own modules. */
  packages: readonly string[];
  /** What to do instead, shown by a failing test. */
  advice: string;
}

const model = ['core/model/', 'core/errors.ts', 'core/contract/zod.ts'];
const wire = [...model, 'core/contract/', 'core/platform/ports.ts'];
const screen = [
  'react',
  'react-dom',
  'lucide-react',
  'react-aria-components',
  '@tanstack/react-virtual',
  'lightweight-charts',
];
/** What every part of the server may import. */
const serverGround = [
  'server/author-hash.ts',
  'server/context.ts',
  'server/db/',
  'server/events/event-hub.ts',
  'server/ids.ts',
  'server/json-text.ts',
  'server/server-mac.ts',
  'server/version.ts',
];
const everything = [
  'core/',
  'components/',
  'features/',
  'web/',
  'entrypoints/',
  'server/',
  'scripts/',
  'tests/',
  'bench/',
];

/** The one table of import rules; docs/architecture.md explains it. */
export const layers: readonly Layer[] = [
  {
    path: 'core/model/',
    imports: model,
    packages: ['dayjs'],
    advice: 'The model is types and pure functions: pass in the time, the data and whatever else it needs.',
  },
  { path: 'core/errors.ts', imports: [], packages: [], advice: 'Everyone imports the errors, so they import nobody.' },
  {
    path: 'core/contract/zod.ts',
    imports: [],
    packages: ['zod'],
    advice: 'This file only configures zod.',
  },
  {
    path: 'core/contract/',
    imports: model,
    packages: [],
    advice: 'The contract says what crosses the wire; behaviour belongs to core/services or to the server.',
  },
  {
    path: 'core/marketplaces/vinted/mutation/',
    imports: ['core/marketplaces/'],
    packages: ['vitest', 'linkedom'],
    advice: 'The mutation run checks a parser from outside: it hands pages over and looks at what comes back.',
  },
  {
    path: 'core/marketplaces/',
    imports: [...model, 'core/contract/'],
    packages: ['postal-mime'],
    advice: 'A parser is a pure function of what the page holds: no fetch, storage, clock or browser in it.',
  },
  {
    path: 'core/platform/ports.ts',
    imports: [...model, 'core/contract/'],
    packages: [],
    advice: 'Ports are interfaces; an implementation goes beside this file.',
  },
  {
    path: 'core/platform/extension',
    imports: [...wire, 'core/platform/', 'core/messages/', 'core/api/', 'core/storage/'],
    packages: ['webextension-polyfill', 'wxt'],
    advice: 'This is where the browser’s extension API meets the ports; rules belong to core/services or core/sync.',
  },
  {
    path: 'core/platform/',
    imports: [...wire, 'core/api/', 'core/storage/', 'core/sync/', 'core/messages/'],
    packages: [],
    advice: 'A platform wires ports to their implementations; rules belong to core/services or core/model.',
  },
  {
    path: 'core/messages/',
    imports: wire,
    packages: [],
    advice: 'Messages carry data between contexts; a handler lives in entrypoints/background.',
  },
  {
    path: 'core/storage/',
    imports: wire,
    packages: ['idb'],
    advice: 'Storage keeps and gives back; deciding what to keep belongs to core/sync or core/services.',
  },
  {
    path: 'core/api/',
    imports: wire,
    packages: ['eventsource-parser', 'ofetch'],
    advice: 'The client carries calls and throws AppError; the screen decides what to do with it.',
  },
  {
    path: 'core/sync/',
    imports: [...wire, 'core/marketplaces/', 'core/storage/', 'core/api/'],
    packages: [],
    advice: 'Outbox and cache know storage and the API through ports, never a screen, a message or the browser.',
  },
  {
    path: 'core/services/',
    imports: [...wire, 'core/marketplaces/', 'core/storage/', 'core/api/', 'core/sync/'],
    packages: [],
    advice: 'A service is one use case over ports: no React, no message, no browser.',
  },
  {
    path: 'core/queries/',
    imports: wire,
    packages: ['@tanstack/react-query'],
    advice: 'Queries read through the platform’s ports, so that site and extension share them.',
  },
  {
    path: 'core/state/',
    imports: wire,
    packages: ['valtio'],
    advice: 'State is proxies and their verbs over ports; drawing belongs to components.',
  },
  {
    path: 'core/testing/',
    imports: everything,
    packages: ['fake-indexeddb', 'linkedom', 'vitest', 'fast-check', 'react', 'react-dom', 'node:'],
    advice: 'Name the package in tests/architecture/layers.ts.',
  },
  {
    path: 'components/ui/',
    imports: [],
    packages: screen,
    advice:
      'The basic elements of a screen know no domain: pass them texts and callbacks, or move the file to a domain folder.',
  },
  {
    path: 'components/',
    imports: [...model, 'core/contract/'],
    packages: [...screen, 'dayjs'],
    advice:
      'Domain components take data in and give events out: load in features/, web/ or an entrypoint and pass it down.',
  },
  {
    path: 'features/',
    imports: ['components/', ...wire, 'core/marketplaces/', 'core/queries/', 'core/state/'],
    packages: [...screen, '@tanstack/react-query', 'valtio'],
    advice:
      'A feature runs in the panel and in the dashboard: take what only one of them has (router, browser, address) as a prop.',
  },
  {
    path: 'web/',
    imports: [
      'components/',
      'features/',
      ...wire,
      'core/api/',
      'core/marketplaces/',
      'core/queries/',
      'core/state/',
      'core/platform/web',
      'core/platform/memory.ts',
    ],
    packages: [
      ...screen,
      '@fontsource-variable/bricolage-grotesque',
      '@fontsource-variable/inter',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'dayjs',
      'valtio',
      'vite-plugin-pwa',
      'workbox-window',
    ],
    advice: 'The dashboard also runs inside the extension: reach data through the platform’s ports.',
  },
  {
    path: 'entrypoints/dashboard/',
    imports: ['components/', 'core/', 'features/', 'web/'],
    packages: [...screen, '@tanstack/react-query', '@tanstack/react-router', 'webextension-polyfill', 'wxt'],
    advice: 'This entrypoint only mounts web/ with the extension’s platform.',
  },
  {
    path: 'entrypoints/',
    imports: ['components/', 'core/', 'features/'],
    packages: [
      ...screen,
      '@fontsource-variable/bricolage-grotesque',
      '@fontsource-variable/inter',
      '@tanstack/react-query',
      'valtio',
      'webextension-polyfill',
      'wxt',
    ],
    advice: 'Entrypoints only wire; what two of them need belongs to core/, components/ or features/.',
  },
  {
    path: 'server/testing/',
    imports: ['server/', 'core/'],
    packages: ['@electric-sql/pglite', 'drizzle-orm', 'fast-check', 'hono', 'modern-tar', 'pg', 'vitest', 'node:'],
    advice: 'Name the package in tests/architecture/layers.ts.',
  },
  {
    path: 'server/account/',
    imports: [...model, ...serverGround],
    packages: [],
    advice: 'The work of an account is the same for a request, a job and a webhook: it knows none of them.',
  },
  {
    path: 'server/services/',
    imports: [
      ...model,
      'core/contract/',
      'core/marketplaces/',
      ...serverGround,
      'server/account/',
      'server/auth/attempt-limits.ts',
      'server/auth/caller-network.ts',
      'server/auth/password.ts',
      'server/auth/token.ts',
    ],
    packages: ['lru-cache', 'node:'],
    advice:
      'A service takes the work of an account (server/account), never a request: read headers and keys in server/routes or server/http.',
  },
  {
    path: 'server/',
    imports: [...model, 'core/contract/', 'core/marketplaces/'],
    packages: [
      '@electric-sql/pglite',
      '@hono/node-server',
      '@node-rs/argon2',
      '@zxcvbn-ts/language-common',
      'aws4fetch',
      'drizzle-kit',
      'drizzle-orm',
      'hono',
      'fflate',
      'modern-tar',
      'nodemailer',
      'pg',
      'pg-boss',
      'pino',
      'uuid',
      'zod-openapi',
      'node:',
    ],
    advice: 'The server shares the model, the contract and the parsers with the rest, nothing else.',
  },
  {
    path: 'tests/double/',
    imports: [],
    packages: ['linkedom', 'selfsigned', 'typescript', 'vitest', 'node:'],
    advice: 'The double shares no code or type with the product, so that one mistake cannot hide another.',
  },
];
