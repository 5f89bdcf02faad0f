/** The rules, which import nothing else. */
export const model = ['core/model/', 'core/errors.ts', 'core/contract/zod.ts'];
/** What travels between programs, and the rules behind it. */
export const wire = [...model, 'core/contract/', 'core/platform/ports.ts'];
/** The packages that draw. */
export const screen = [
  'react',
  'react-dom',
  'lucide-react',
  'react-aria-components',
  '@tanstack/react-virtual',
  'lightweight-charts',
];
/** What every part of the server may import. */
export const serverGround = [
  'server/author-hash.ts',
  'server/context.ts',
  'server/db/',
  'server/events/event-hub.ts',
  'server/ids.ts',
  'server/json-text.ts',
  'server/server-mac.ts',
  'server/version.ts',
];
/** For tools, which drive every program. */
export const everything = [
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
