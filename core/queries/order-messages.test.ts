import { expect, it } from 'vitest';
import { sentenceOf } from './order-messages.ts';

const FULL = 'Le disque du serveur est plein.';

it('explains why the server could not store a change, and that the change is kept', () => {
  expect(sentenceOf({ state: 'queued', reason: FULL }, 1, 'x')).toBe(
    'Le disque du serveur est plein. La modification est gardée ici et partira plus tard.',
  );
  expect(sentenceOf({ state: 'queued', reason: FULL }, 2, 'x')).toBe(
    'Le disque du serveur est plein. Les modifications sont gardées ici et partiront plus tard.',
  );
});
