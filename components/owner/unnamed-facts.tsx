import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import type { Instant } from '#core/model/time.ts';
import { unnamedFacts } from './unnamed-text.ts';

/** Details that help the seller recognise one of their accounts. */
export const UnnamedFacts = ({ account, now }: { account: UnnamedAccount; now: Instant }) => (
  <dl className="flex flex-col gap-1 text-small">
    {unnamedFacts(account, now).map(({ label, value }) => (
      <div key={label} className="grid gap-x-3 min-[22rem]:grid-cols-[5.5rem_minmax(0,1fr)]">
        <dt className="text-ink-2">{label}</dt>
        <dd dir="auto" className="wrap-break-word text-ink">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
