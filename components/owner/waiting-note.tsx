import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import { InfoIcon } from '#components/ui/icons.ts';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import { waitingText } from '#core/model/move-text.ts';
import { waitingOf } from './unnamed-text.ts';

export interface WaitingNoteProps {
  accounts: readonly UnnamedAccount[];
  /** The link for choosing the account. */
  action: ReactNode;
}

/** One discreet line about data that no account's totals include yet; nothing when there is none. */
export const WaitingNote = ({ accounts, action }: WaitingNoteProps) => {
  const words = waitingText(waitingOf(accounts));
  return words !== '' && <Banner tone="neutral" icon={<InfoIcon />} title={words} action={action} />;
};
