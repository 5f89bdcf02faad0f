/** What is known about a seller's first use; null while it is not. */
export interface Progress {
  hasAccount: boolean;
  /** An extension is signed in to the account, in any browser. */
  isConnected: boolean | null;
  hasSales: boolean | null;
}

/** `unknown`: the steps before it are done, and it is not known yet whether this one is. */
export type StepState = 'done' | 'current' | 'unknown' | 'later';

export const STEPS = ['account', 'extension', 'sales'] as const;
export type StepName = (typeof STEPS)[number];
export type StepStates = Readonly<Record<StepName, StepState>>;

/** The state of each step: the first that is not done is the current one. */
export const stepStates = ({ hasAccount, isConnected, hasSales }: Progress): StepStates => {
  const isDone: Record<StepName, boolean | null> = { account: hasAccount, extension: isConnected, sales: hasSales };
  const next = STEPS.find((step) => isDone[step] !== true);
  const stateOf = (step: StepName): StepState => {
    if (isDone[step] === true) return 'done';
    if (step !== next) return 'later';
    return isDone[step] === null ? 'unknown' : 'current';
  };
  return { account: stateOf('account'), extension: stateOf('extension'), sales: stateOf('sales') };
};

export const countDone = (states: StepStates): number => STEPS.filter((step) => states[step] === 'done').length;
