import type { Layer } from './layer.ts';
import { serverLayers } from './server-layers.ts';
import { everything, model, screen, wire } from './shared-imports.ts';

/** The one table of import rules; docs/architecture.md explains it. */
export const layers: readonly Layer[] = [
  {
    path: 'core/model/',
    imports: model,
    packages: ['dayjs', 'uuid'],
    advice: 'The model is types and pure functions: pass in the time, the data and whatever else it needs.',
  },
  { path: 'core/errors.ts', imports: [], packages: [], advice: 'Everyone imports the errors, so they import nobody.' },
  { path: 'core/contract/zod.ts', imports: [], packages: ['zod'], advice: 'This file only configures zod.' },
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
    path: 'core/marketplaces/mail/',
    imports: [...model, 'core/marketplaces/clean-text.ts'],
    packages: ['htmlparser2', 'postal-mime'],
    advice: 'Opening a mail is pure: nothing in it is trusted, and nothing that it links to is loaded.',
  },
  {
    path: 'core/marketplaces/',
    imports: [...model, 'core/contract/'],
    packages: ['postal-mime'],
    advice: 'A parser is a pure function of what the page holds: no fetch, storage, clock or browser in it.',
  },
  {
    // Read in a web worker of the browser and by the command line: whatever it needs must exist in both.
    path: 'core/imports/',
    imports: [...model, 'core/contract/imported-rows.ts', 'core/marketplaces/file-nature.ts'],
    packages: ['csv-parse', 'fflate', 'htmlparser2', 'hucre'],
    advice:
      'Reading a file is pure: pass in its bytes and the current day; storing what was read belongs to the server.',
  },
  {
    path: 'core/sheets/',
    imports: model,
    packages: ['hucre'],
    advice: 'Workbooks are written in the browser and by the server: pass in the rows and the time.',
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
    packages: [
      '@tanstack/react-query',
      '@tanstack/react-router',
      'fake-indexeddb',
      'linkedom',
      'vitest',
      'fast-check',
      'fflate',
      'react',
      'react-dom',
      'node:',
    ],
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
    imports: ['components/', ...wire, 'core/api/random-id.ts', 'core/marketplaces/', 'core/queries/', 'core/state/'],
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
      'core/imports/',
      'core/marketplaces/',
      'core/queries/',
      'core/sheets/',
      'core/state/',
      'core/platform/web',
      'core/platform/memory.ts',
    ],
    packages: [
      ...screen,
      '@fontsource-variable/bricolage-grotesque',
      '@fontsource-variable/inter',
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'dayjs',
      'qr',
      'valtio',
      'vite-plugin-pwa',
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
  ...serverLayers,
  {
    path: 'tests/double/',
    imports: [],
    packages: ['linkedom', 'selfsigned', 'typescript', 'vitest', 'node:'],
    advice: 'The double shares no code or type with the product, so that one mistake cannot hide another.',
  },
];
