import type { Deps } from '../context.ts';

/** Who works on an account: the seller (or a command in their place), a job of the server, or a service that called it. */
export type Actor =
  | { kind: 'user'; sessionId: string }
  | { kind: 'job'; name: string }
  | { kind: 'webhook'; sender: string };

/** What work on one account needs, whoever does it: nothing in it comes from a request. */
export interface AccountWork extends Pick<Deps, 'database' | 'clock'> {
  /** Told after each committed change; open screens read what changed. */
  hub: Pick<Deps['hub'], 'wake'>;
  accountId: string;
  actor: Actor;
}

/** The work of one account, with everything the server rests on. */
export const accountWork = <D extends Deps>(deps: D, accountId: string, actor: Actor): D & AccountWork => ({
  ...deps,
  accountId,
  actor,
});
