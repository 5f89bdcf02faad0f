import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { sessionKey } from '#core/queries/session.ts';
import { fakeClient } from '#core/testing/fake-client.ts';
import { register, removeAccount, resetPassword, signIn } from './session-actions.ts';

const user = { id: 'u', displayname: 'lea' };
const registration = {
  email: 'lea@exemple.fr',
  password: 'un mot de passe',
  firstname: 'Léa',
  lastname: '',
  displayname: '',
};

const start = () => {
  const calls: string[] = [];
  const queryClient = new QueryClient();
  queryClient.setQueryData(['orders'], 'of somebody else');
  // Replies of three endpoints in one: the tests look at the order of calls and at what is kept.
  const client = fakeClient(({ id }) => {
    calls.push(id);
    return { user, ext_token: 't', message: 'ok' };
  });
  return { calls, queryClient, signing: { client, queryClient } };
};

describe('registration', () => {
  it('makes no request when the terms are not accepted', async () => {
    const { calls, signing } = start();
    await expect(register(signing, registration, false)).rejects.toThrow(
      "Vous devez accepter les conditions d'utilisation.",
    );
    expect(calls).toEqual([]);
  });

  it('creates the account, then fetches the user', async () => {
    const { calls, signing, queryClient } = start();
    await register(signing, registration, true);
    expect(calls).toEqual(['auth.register', 'auth.user']);
    expect(queryClient.getQueryData(sessionKey)).toEqual({ user, sessionError: null });
  });
});

describe('signing in and out', () => {
  it('keeps the user from the response, and nothing of the previous session', async () => {
    const { calls, signing, queryClient } = start();
    await signIn(signing, { email: 'lea@exemple.fr', password: 'secret' });
    expect(calls).toEqual(['auth.login']);
    expect(queryClient.getQueryData(sessionKey)).toEqual({ user, sessionError: null });
    expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  });

  it.each([
    [
      'with the account',
      (signing: Parameters<typeof removeAccount>[0]) => removeAccount(signing, { password: 'secret' }),
    ],
  ])('forgets everything %s', async (_, end) => {
    const { signing, queryClient } = start();
    await end(signing);
    expect(queryClient.getQueryData(sessionKey)).toEqual({ user: null, sessionError: null });
    expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  });
});

describe('a new password', () => {
  it('leaves nobody signed in when this browser’s session ended with the old password', async () => {
    const { signing, queryClient, calls } = start();
    queryClient.setQueryData(sessionKey, { user, sessionError: null });
    const { call } = signing.client;
    signing.client.call = async (endpoint, input) => {
      if (endpoint.id === 'auth.user') throw new AppError('UNAUTHENTICATED', 'x', { status: 401 });
      return call(endpoint, input);
    };
    expect(await resetPassword(signing, { token: 't', newPassword: 'un autre mot de passe' })).toBe('ok');
    expect(calls).toEqual(['auth.confirmReset']);
    expect(queryClient.getQueryData(sessionKey)).toEqual({ user: null, sessionError: null });
    expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  });

  it('is set even if the server cannot be asked who is signed in', async () => {
    const { signing, queryClient } = start();
    const { call } = signing.client;
    signing.client.call = async (endpoint, input) => {
      if (endpoint.id === 'auth.user') throw new AppError('NETWORK', 'x');
      return call(endpoint, input);
    };
    expect(await resetPassword(signing, { token: 't', newPassword: 'un autre mot de passe' })).toBe('ok');
    expect(queryClient.getQueryData(sessionKey)).toEqual({ user: null, sessionError: null });
  });
});
