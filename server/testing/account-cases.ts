import type { TestCall } from './call.ts';

/** Calls that read no account’s data, whoever makes them. */
export const NO_ACCOUNT = 'no account' as const;

const nothing = (): TestCall => ({});
const body = (sent: object) => (): TestCall => ({ body: sent });

/** What a stranger asks about the account itself, and what they get: theirs alone. */
export const accountCases = {
  'account.export': { ask: nothing, status: 200 },
  'account.confirm': { ask: body({ password: 'x' }), status: 401 },
  'account.security': { ask: nothing, status: 200, body: { pendingEmail: null } },
  'account.changeEmail': { ask: body({ password: 'x', email: 'autre@exemple.fr' }), status: 401 },
  'account.withdrawEmail': { ask: nothing, status: 204 },
  'account.changePassword': { ask: body({ currentPassword: 'x', newPassword: 'une autre phrase' }), status: 401 },
  'secondFactor.start': { ask: body({ password: 'x' }), status: 401 },
  'secondFactor.confirm': { ask: body({ code: '123456' }), status: 410 },
  'secondFactor.renewCodes': { ask: body({ password: 'x', code: '123456' }), status: 401 },
  'secondFactor.disable': { ask: body({ password: 'x', code: '123456' }), status: 401 },
  'account.remove': { ask: body({ password: 'x' }), status: 401 },
  'account.keep': { ask: nothing, status: 204 },
  'account.confirmEmail': NO_ACCOUNT,
  'account.keepByLink': NO_ACCOUNT,
};
