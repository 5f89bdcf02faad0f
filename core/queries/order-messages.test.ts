import { expect, it } from 'vitest';
import { sentenceOf } from './order-messages.ts';

const FULL = 'Le disque du serveur est plein.';

it('tells why a server that answers could not take a change, and what becomes of it', () => {
  expect(sentenceOf({ state: 'queued', reason: FULL }, 1, 'x')).toBe(
    'Le disque du serveur est plein. La modification est gardée ici et partira plus tard.',
  );
  expect(sentenceOf({ state: 'queued', reason: FULL }, 2, 'x')).toBe(
    'Le disque du serveur est plein. Les modifications sont gardées ici et partiront plus tard.',
  );
});
