import { proxy } from 'valtio';

/** Whether the seller, by signing in here, took back the deletion of the account. Until they close the notice. */
export const keptAccount = proxy({ isShown: false });

export const forgetKeptAccount = (): void => {
  keptAccount.isShown = false;
};
