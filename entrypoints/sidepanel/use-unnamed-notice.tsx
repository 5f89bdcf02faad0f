import { LinkButton } from '#components/ui/link-button.tsx';
import type { Notice } from '#components/ui/notice-stack.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { useUnnamed } from '#features/accounts/use-unnamed.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';
import type { Panel } from './panel.ts';
import { WaitingNote } from './parts.tsx';

const isUnnamed = ({ marketplaceUserId }: { marketplaceUserId: string | null }): boolean => marketplaceUserId === null;

/** What no account's totals hold yet, with the way to the dashboard, where the seller says whose it is. */
export const useUnnamedNotice = ({ links }: Panel, { orders, completeness }: OrderBook): readonly Notice[] => {
  const accounts = useUnnamed(completeness.some(isUnnamed) || orders.some(isUnnamed));
  if (accounts.length === 0) return [];
  const way = (
    <LinkButton href={`${links.dashboardUrl}#/app/compte`} size="small" isExternal>
      {accounts.length === 1 ? 'De quel compte s’agit-il' : 'De quels comptes s’agit-il'}
      {NARROW_NO_BREAK}?
    </LinkButton>
  );
  const content = <WaitingNote accounts={accounts} action={way} />;
  return [{ key: 'unnamed', rank: NOTICE_RANK.unnamed, content }];
};
