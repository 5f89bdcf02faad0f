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
  ])('means what its status %i means, with its sentence and its request id', (status, code) => {
    expect(errorOfAnswer(answer(status, 'VAULT_LOCKED'))).toMatchObject({
      code,
      message: 'Le coffre est fermé.',
      details: { status, requestId: 'r1', field: 'orders[0]' },
    });
  });

  it.each([400, 402, 403, 404, 409, 418, 422])('is a refusal with the status %i: it is not sent again', (status) => {
    expect(verdictOf(errorOfAnswer(answer(status, 'VAULT_LOCKED')))).toBe('refused');
  });

  it.each([408, 425, 429, 500, 503])('is sent again with the status %i, as its status says', (status) => {
    expect(verdictOf(errorOfAnswer(answer(status, 'VAULT_LOCKED')))).toBe('later');
  });
});

it('an error code that this version lists counts more than the status', () => {
  expect(errorOfAnswer(answer(401, 'BAD_CREDENTIALS')).code).toBe('BAD_CREDENTIALS');
});

it('an answer that is none of ours has no sentence, and is not taken for a refusal', () => {
  const error = errorOfAnswer({ status: 404, body: '<html>nginx</html>', retryAfter: null });
  expect([error.message, verdictOf(error)]).toEqual(['', 'later']);
});
