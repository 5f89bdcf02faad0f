import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, toIso } from '#core/model/time.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { PASSWORD, signUp } from '../testing/sign-up.ts';
import { answerAdmin } from './answer-request.ts';
import { ADMIN_COMMANDS, type AdminCommand, type AdminOutput, adminReply } from './contract.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const send = async (command: string, input: object) => {
  const line = Buffer.from(JSON.stringify({ version: 1, command, input }));
  return adminReply.parse(JSON.parse(await answerAdmin(app.deps, line)));
};

/** A command that is done; its result is checked against its schema. */
const done = async <C extends AdminCommand>(command: C, input: object): Promise<AdminOutput<C>> => {
  const reply = await send(command, input);
  if ('error' in reply) expect.fail(reply.error.message);
  // The schema of this very command.
  return ADMIN_COMMANDS[command].output.parse(reply.result) as AdminOutput<C>;
};

const refused = async (command: string, input: object) => {
  const reply = await send(command, input);
  return 'error' in reply ? reply.error : expect.fail(JSON.stringify(reply));
};

const lastMail = () => app.mails.at(-1) ?? expect.fail('no mail');

it('an account that is to be deleted has 7 days, a mailed link that keeps it, and can be kept by the command', async () => {
  const { email, token } = await signUp(app);
  const now = app.clock.now();
  const { dueAt } = await done('accounts.delete', { account: email });
  expect(dueAt).toBe(toIso(now + 7 * DAY));
  await fail(app, api.auth.user, 403, { token });
  await app.deps.background.settle();
  expect(lastMail().to).toBe(email);
  expect(lastMail().text).toContain('L’hébergeur de ce site a demandé la suppression');
  expect(lastMail().text).toContain('Vous reconnecter le conserve aussi');
  const link = /\?garder=(\S+)/.exec(lastMail().text)?.[1] ?? expect.fail('no link');
  app.clock.advance(DAY);
  expect(await done('accounts.delete', { account: email }), 'the day stays').toMatchObject({ dueAt });
  expect((await done('accounts.show', { account: email })).account.deletedOn).toBe(dueAt);
  await fail(app, api.account.keepByLink, 410, { body: { token: link } });
  await done('accounts.keep', { account: email });
  expect((await done('accounts.show', { account: email })).account.deletedOn).toBeNull();
  expect(await refused('accounts.keep', { account: email })).toMatchObject({ code: 'NOT_FOUND' });
  await succeed(app, api.auth.login, { body: { email, password: PASSWORD } });
});
