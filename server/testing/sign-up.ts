import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { call, type TestAnswer } from './call.ts';
import type { TestApp } from './make-app.ts';

export const PASSWORD = 'une phrase de passe';

export const registration = (overrides: Record<string, unknown> = {}) => ({
  email: `${newId()}@exemple.fr`,
  password: PASSWORD,
  lastname: 'Martin',
  firstname: 'Léa',
  displayname: 'lea',
  ...overrides,
});

/** A cookie that an answer sets, as a `cookie` header; empty when it sets none. @param name without `comptoir_` */
export const cookiesOf = ({ headers }: TestAnswer, name: 'session' | 'device'): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`comptoir_${name}=`))
    ?.split(';')[0] ?? '';

/** The session cookie that an answer sets, as a `cookie` header; null when it sets none. */
export const cookieOf = (answer: TestAnswer): string | null => cookiesOf(answer, 'session') || null;

export interface SignedUp {
  email: string;
  token: string;
  /** As a `cookie` header. */
  cookie: string;
}

/** Registers through the API, as a browser on the site does. */
export const signUp = async (app: TestApp): Promise<SignedUp> => {
  const body = registration();
  const answer = await call(app, api.auth.register, { body });
  const { ext_token: token } = answer.body as { ext_token: string };
  return { email: body.email, token, cookie: cookieOf(answer) ?? '' };
};
