import type { Deps } from '../context.ts';

/**
 * Who acts on an account: the seller (or a command on their behalf), a job of the server, a service that called it, or the
 * person who runs the server.
 */
export type Actor =
  | { kind: 'user'; sessionId: string }
  | { kind: 'job'; name: string }
  | { kind: 'webhook'; sender: string }
  | { kind: 'admin'; command: string };

/** Everything needed for work on one account, whoever does it: nothing in it comes from a request. */
export interface AccountWork extends Pick<Deps, 'database' | 'clock' | 'sessions' | 'derived' | 'readModel'> {
  /** Notified after each committed change; open screens then read what changed. */
  hub: Pick<Deps['hub'], 'wake'>;
  accountId: string;
  actor: Actor;
}

/** The data of one account, as the database or a transaction shows it. */
export type AccountData = Pick<AccountWork, 'database' | 'accountId'>;

/** The session in which this work is done, or what does it in place of a seller. */
export const sessionOf = ({ actor }: Pick<AccountWork, 'actor'>): string =>
  actor.kind === 'user' ? actor.sessionId : actor.kind;

/** The unit of work of one account, with all of the server's dependencies. */
export const accountWork = <D extends Deps>(deps: D, accountId: string, actor: Actor): D & AccountWork => ({
  ...deps,
  accountId,
  actor,
});
