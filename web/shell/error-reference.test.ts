import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { errorDetails, referenceOf } from './error-reference.ts';

const failAt = (message: string, place = 'at show (https://comptoir.fr/assets/list-a1.js:3:14)'): Error =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    ${place}` });

describe('the reference of a failure', () => {
  it('is the server’s own, which is in its log', () => {
    expect(referenceOf(new AppError('INTERNAL', 'Erreur', { requestId: '01a2-b3' }))).toBe('01a2-b3');
  });

  it('is the same each time the same thing fails, whatever values are quoted', () => {
    const [first, again] = [failAt('cannot read "price" of 12'), failAt('cannot read "title" of 7')].map(referenceOf);
    expect(first).toMatch(/^[0-9a-f]{8}$/);
    expect(again).toBe(first);
    const elsewhere = 'at show (http://localhost:4000/assets/list-a1.js:3:14)';
    expect(referenceOf(failAt('cannot read "price" of 12', elsewhere))).toBe(first);
  });

  it('differs for another failure, or in another place', () => {
    const references = [
      failAt('cannot read'),
      failAt('cannot write'),
      failAt('cannot read', 'at show (https://comptoir.fr/assets/list-b2.js:3:14)'),
      'text',
      undefined,
    ].map(referenceOf);
    expect(new Set(references).size).toBe(references.length);
  });

  it('is found for an error without a stack', () => {
    expect(referenceOf(Object.assign(new Error('x'), { stack: undefined }))).toMatch(/^[0-9a-f]{8}$/);
  });
});

it('the details name version, page, browser and stack, but not what the address asked for', () => {
  const error = failAt('boom');
  const place = { build: 'b1', path: '/app/commandes', userAgent: 'Firefox', at: '2026-11-25T12:00:00.000Z' };
  expect(errorDetails(error, place).split('\n')).toEqual([
    `Référence\u202f: ${referenceOf(error)}`,
    'Version\u202f: b1',
    'Page\u202f: /app/commandes',
    'Le\u202f: 2026-11-25T12:00:00.000Z',
    'Navigateur\u202f: Firefox',
    'TypeError: boom',
    '    at show (https://comptoir.fr/assets/list-a1.js:3:14)',
  ]);
});
