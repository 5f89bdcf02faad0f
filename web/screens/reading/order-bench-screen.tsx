import { useId, useState } from 'react';
import { OrderPreview } from '#components/reading/order-preview.tsx';
import { FIELD } from '#components/ui/field-class.ts';
import { useNow } from '#components/ui/present.tsx';
import type { ParseResult } from '#core/marketplaces/contract.ts';
import { formatCount } from '#core/model/french.ts';
import { previewOrder } from '#core/model/previewed-order.ts';
import type { Instant } from '#core/model/time.ts';
import { BenchIntro } from './bench-intro.tsx';
import { FileBench } from './file-bench.tsx';
import { eventsOf, ordersOf } from './orders-of.ts';

/** `/test-commande` and `/app/test-commande`: one order as the panel would show it, from a saved page, and why. */
export const OrderBenchScreen = () => {
  const now = useNow();
  return (
    <FileBench
      intro={
        <BenchIntro>
          Déposez la conversation, la transaction ou la liste d’une vente : vous verrez la commande telle que le panneau
          la montrerait, avec la raison de chaque indication.
        </BenchIntro>
      }
    >
      {({ result }) => <OrderChoice result={result} now={now} />}
    </FileBench>
  );
};

/** The order on a page as the panel would show it; on a list, the chosen one. */
const OrderChoice = ({ result, now }: { result: ParseResult | null; now: Instant }) => {
  const [place, setPlace] = useState(0);
  const id = useId();
  const records = ordersOf(result);
  const record = records[place];
  if (!record) {
    return (
      <p className="text-ink-2">
        Cette page ne parle d’aucune commande. Déposez une conversation ou une liste de ventes.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {records.length > 1 && (
        <div className="flex max-w-md flex-col gap-1.5">
          <label htmlFor={id} className="text-small font-medium">
            Commande de la liste
          </label>
          <select id={id} className={FIELD} value={place} onChange={(event) => setPlace(Number(event.target.value))}>
            {records.map((each, index) => (
              <option key={each.transactionId ?? `row-${index}`} value={index}>
                {formatCount(index + 1)}. {each.title ?? 'Vente sans titre'}
              </option>
            ))}
          </select>
        </div>
      )}
      <OrderPreview order={previewOrder(record)} events={eventsOf(record)} now={now} />
    </div>
  );
};
