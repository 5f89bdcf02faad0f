import { describe, expect, it } from 'vitest';
import { verdictOf } from '../sync/refusal.ts';
import { errorOfAnswer } from './answer-error.ts';

const answer = (status: number, code: string) => ({
  status,
  body: { error: 'Le coffre est fermé.', code, requestId: 'r1', field: 'orders[0]', added: true },
  retryAfter: null,
});

describe('an error code that this version does not list', () => {
  it.each([
    [400, 'INVALID_INPUT'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [410, 'GONE'],
    [418, 'INTERNAL'],
    [426, 'CLIENT_TOO_OLD'],
    [429, 'TOO_MANY_ATTEMPTS'],
    [500, 'INTERNAL'],
  ])('is handled according to its status %i, and keeps its message and request id', (status, code) => {
    expect(errorOfAnswer(answer(status, 'VAULT_LOCKED'))).toMatchObject({
      code,
      message: 'Le coffre est fermé.',
      details: { status, requestId: 'r1', field: 'orders[0]' },
    });
  });

  it.each([400, 402, 403, 404, 409, 418, 422])(
    'is final with the status %i: the request is not sent again',
    (status) => {
      expect(verdictOf(errorOfAnswer(answer(status, 'VAULT_LOCKED')))).toBe('refused');
    },
  );

  it.each([429, 503, 507])('holds everything back with the status %i: the server takes nothing more now', (status) => {
    expect(verdictOf(errorOfAnswer(answer(status, 'VAULT_LOCKED')))).toBe('blocked');
  });

  it.each([408, 425, 500])('is retried with the status %i', (status) => {
    expect(verdictOf(errorOfAnswer(answer(status, 'VAULT_LOCKED')))).toBe('later');
  });
});

it('a known error code takes precedence over the status', () => {
  expect(errorOfAnswer(answer(401, 'BAD_CREDENTIALS')).code).toBe('BAD_CREDENTIALS');
});

it('a response that did not come from our server has no message and is not treated as a refusal', () => {
  const error = errorOfAnswer({ status: 404, body: '<html>nginx</html>', retryAfter: null });
  expect([error.message, verdictOf(error)]).toEqual(['', 'later']);
});
