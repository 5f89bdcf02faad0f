import { changeAccount } from '../account/change-account.ts';
import { endSessions } from '../services/auth/set-password.ts';
import { listDevices, revokeDevice } from '../services/devices.ts';
import { findAccount, namesOf } from './find-account.ts';
import type { Handlers } from './handler.ts';

export const sessionHandlers: Handlers<'sessions.list' | 'sessions.end'> = {
  async 'sessions.list'(deps, input) {
    const { row, work } = await findAccount(deps, 'sessions.list', input);
    const sessions = (await listDevices(work)).map(({ current: _, ...session }) => session);
    return { ...namesOf(row), sessions };
  },
  async 'sessions.end'(deps, input) {
    const { row, work } = await findAccount(deps, 'sessions.end', input);
    if (input.session !== null) {
      await revokeDevice(work, { id: input.session });
      return { ...namesOf(row), ended: 1 };
    }
    const open = await listDevices(work);
    await changeAccount(work, (change) => endSessions(change, deps.clock.now(), null));
    return { ...namesOf(row), ended: open.length };
  },
};
