import { expect, test } from 'vitest';
import { publicUrl } from './builds.mjs';

test.each([
  ['port 4000 when nothing is said', {}, 'http://localhost:4000'],
  ['the port the server listens on', { PORT: '5100' }, 'http://localhost:5100'],
  ['port 4000 when the system is to choose', { PORT: '0' }, 'http://localhost:4000'],
  [
    'the address that was given',
    { PORT: '5100', COMPTOIR_PUBLIC_URL: 'https://comptoir.example' },
    'https://comptoir.example',
  ],
])('the extension is built for %s', (_what, env, url) => {
  expect(publicUrl(env)).toBe(url);
});
