import { newId } from '../ids.ts';
import type { TestCall } from './call.ts';

/** Calls that read no account’s data, whoever makes them. */
export const NO_ACCOUNT = 'no account' as const;

const nothing = (): TestCall => ({});
const body = (sent: object) => (): TestCall => ({ body: sent });

const ofNobody = (sent: object) => (): TestCall => ({ body: sent, params: { id: newId() } });
const NO_CREDENTIAL = { id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: [] };

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
  'passkeys.list': { ask: nothing, status: 200, body: { passkeys: [] } },
  'passkeys.start': { ask: body({ password: 'x' }), status: 401 },
  'passkeys.add': { ask: body({ name: 'x', credential: NO_CREDENTIAL }), status: 410 },
  'auth.renameDevice': { ask: ofNobody({ name: 'x' }), status: 404 },
  'passkeys.rename': { ask: ofNobody({ name: 'x' }), status: 404 },
  'passkeys.remove': { ask: ofNobody({ password: 'x' }), status: 401 },
  'passkeys.startConfirm': { ask: nothing, status: 409 },
  'account.remove': { ask: body({ password: 'x' }), status: 401 },
  'account.keep': { ask: nothing, status: 204 },
  'account.confirmEmail': NO_ACCOUNT,
  'account.keepByLink': NO_ACCOUNT,
  'passkeys.startSignIn': NO_ACCOUNT,
  'passkeys.signIn': NO_ACCOUNT,
};
