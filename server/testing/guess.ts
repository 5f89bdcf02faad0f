import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { countAttempt } from '../services/attempts.ts';
import { ofStranger } from '../services/sign-in/login.ts';
import { call, type TestAnswer } from './call.ts';
import type { TestApp } from './make-app.ts';

const randomGroup = (): string => Math.floor(Math.random() * 0xffff).toString(16);

/** Of a network of its own, in a /48 of its own. */
export const newIp = (): string => `2001:${randomGroup()}:${randomGroup()}:1::1`;

/** Of a network of its own, in the /48 of 2001:db8:`site`. */
export const newIpOf = (site: string): string => `2001:db8:${site}:${randomGroup()}::1`;

/** An address without an account. */
export const someone = (): string => `${newId()}@exemple.fr`;

/** From a network address, as a trusted proxy adds it to what the caller invented. */
export const from = (ip: string) => ({ 'x-forwarded-for': `198.51.100.7, ${ip}` });

/** Functions that guess at one server, which trusts its proxy. */
export const guessAt = (app: () => TestApp) => {
  const login = (
    email: string,
    password: string,
    ip: string,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> =>
    call(app(), api.auth.login, { body: { email, password }, headers: { ...from(ip), ...headers } });

  return {
    login,
    /** @returns the answer to the last one */
    async failTimes(times: number, email: () => string, ip: () => string): Promise<TestAnswer | undefined> {
      let last: TestAnswer | undefined;
      for (let time = 0; time < times; time += 1) last = await login(email(), 'autre phrase', ip());
      return last;
    },
    /** As so many wrong passwords count, without the time that it takes to verify each. */
    async countWrong(times: number, email: () => string, ip: () => string): Promise<void> {
      for (let time = 0; time < times; time += 1) {
        const { own, shared } = ofStranger(email(), ip());
        await countAttempt(app().deps, ...own, ...shared);
      }
    },
    /** The token of the last link that was mailed to an address. */
    mailedToken(email: string): string {
      const mail = app().mails.findLast(({ to }) => to === email);
      return /\/app\/connexion\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },
  };
};
