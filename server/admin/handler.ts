import type { Deps } from '../context.ts';
import type { AdminCommand, AdminInput, AdminOutput } from './contract.ts';

/** What each of these commands does, inside the running server. @throws {AppError} with a French sentence */
export type Handlers<C extends AdminCommand = AdminCommand> = {
  [Name in C]: (deps: Deps, input: AdminInput<Name>) => Promise<AdminOutput<Name>>;
};
