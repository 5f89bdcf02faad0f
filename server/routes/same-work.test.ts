import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#core/contract/index.ts';
import { call } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { PASSWORD, signUp } from '../testing/sign-up.ts';

const counted = vi.hoisted(() => ({ verified: 0 }));

// The real library, with a count: hashing a password is what takes its time.
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>();
  return {
    ...library,
    verify: (...input: Parameters<typeof library.verify>) => {
      counted.verified += 1;
      return library.verify(...input);
    },
  };
});

const UNKNOWN = 'personne@exemple.fr';

let app: TestApp;
let known: string;
let session: string;

beforeAll(async () => {
  app = await makeApp();
  ({ email: known, token: session } = await signUp(app));
});
afterAll(() => app.close());
beforeEach(() => {
  counted.verified = 0;
});

/** What is left to be done when the reply is sent, by name; none of it is done. */
const leftBy = async (work: () => Promise<{ status: number }>) => {
  const left: string[] = [];
  const run = vi.spyOn(app.deps.background, 'run').mockImplementation((name) => void left.push(name));
  const mails = app.mails.length;
  const { status } = await work();
  run.mockRestore();
  expect(app.mails.length, 'no mail is sent before the reply').toBe(mails);
  return { status, left };
};

describe('the time of an answer does not tell whether an address has an account, because the work is the same', () => {
  it('of a sign-in: one password is verified, whoever it is', async () => {
    const attempts = [];
    for (const email of [known, UNKNOWN]) {
      counted.verified = 0;
      const { status } = await call(app, api.auth.login, { body: { email, password: `${PASSWORD}!` } });
      attempts.push({ status, verified: counted.verified });
    }
    expect(attempts).toEqual([
      { status: 401, verified: 1 },
      { status: 401, verified: 1 },
    ]);
  });

  it('of a request for a new password: the address is looked up after the reply', async () => {
    const ask = (email: string) => leftBy(() => call(app, api.auth.requestReset, { body: { email } }));
    const [ofKnown, ofUnknown] = [await ask(known), await ask(UNKNOWN)];
    expect(ofKnown).toEqual({ status: 200, left: ['mail a password reset'] });
    expect(ofUnknown).toEqual(ofKnown);
  });

  it('of another e-mail address: whether somebody has it is looked up after the reply', async () => {
    const { email: taken } = await signUp(app);
    const ask = (email: string) =>
      leftBy(() => call(app, api.account.changeEmail, { token: session, body: { email, password: PASSWORD } }));
    const [ofTaken, ofFree] = [await ask(taken), await ask(UNKNOWN)];
    expect(ofTaken.status).toBe(200);
    expect(ofTaken.left.length).toBeGreaterThan(0);
    expect(ofFree).toEqual(ofTaken);
  });
});
