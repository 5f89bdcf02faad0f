import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import { InfoIcon } from '#components/ui/icons.tsx';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import { waitingWords } from '#core/model/move-words.ts';
import { waitingOf } from './unnamed-words.ts';

export interface WaitingNoteProps {
  accounts: readonly UnnamedAccount[];
  /** The way to say whose it is. */
  action: ReactNode;
}

/** One quiet line on what no total of an account holds yet; nothing when nothing waits. */
export const WaitingNote = ({ accounts, action }: WaitingNoteProps) => {
  const words = waitingWords(waitingOf(accounts));
  return words !== '' && <Banner tone="neutral" icon={<InfoIcon />} title={words} action={action} />;
};
