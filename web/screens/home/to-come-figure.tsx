import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components/Button';
import { isWorkListRead, summarizeCompleteness } from '#components/order/completeness-summary.ts';
import { classNames } from '#components/ui/class-names.ts';
import { Popover } from '#components/ui/popover.tsx';
import { useNow } from '#components/ui/present.tsx';
import { moneyText } from '#core/model/money-total.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { FigureOrigin, TO_COME_RULE, TO_COME_SOURCE } from './figure-origin.tsx';
import { readNote, toComeNotes } from './money-text.ts';
import type { HomeMoney } from './use-home-money.ts';
import { useToCome } from './use-to-come.ts';

/** « À venir » in one line; pressing it shows its source, its age and what it lacks. */
export const ToComeFigure = ({ money }: { money: HomeMoney }) => {
  const toCome = useToCome(money);
  const isUnknown = toCome?.total.sums == null;
  return (
    <div className="flex flex-col">
      <span className="text-small text-ink-2">À venir</span>
      <Popover
        label="D’où vient ce chiffre : À venir"
        trigger={
          <Button
            className={classNames(
              'cursor-pointer self-start rounded-inner text-left font-title text-section font-bold tabular-nums hover:underline',
              isUnknown && 'text-ink-2',
            )}
          >
            {toCome === null ? 'inconnu' : moneyText(toCome.total)}
          </Button>
        }
      >
        <ToComeOrigin money={money} />
      </Popover>
      {toCome?.total.isPartial && !isUnknown && <span className="text-small font-medium text-saffron">en partie</span>}
    </div>
  );
};

const ToComeOrigin = ({ money }: { money: HomeMoney }) => {
  const now = useNow();
  const ledger = ofAccount(money.book?.completeness ?? [], money.chosen);
  const notes = toComeNotes(useToCome(money), isWorkListRead(ledger), money.query.data?.toCome.completed ?? []);
  const readAt = summarizeCompleteness(ledger)?.readAt ?? null;
  return (
    <div className="flex flex-col gap-3">
      <FigureOrigin rule={TO_COME_RULE} source={TO_COME_SOURCE} notes={[...notes, ...readNote(readAt, now)]} />
      <Link to="/app/commandes" className="self-start text-small underline">
        Voir les commandes
      </Link>
    </div>
  );
};
