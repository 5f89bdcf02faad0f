import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { LineAmount } from '#components/wallet/line-amount.tsx';
import { lineTitle } from '#components/wallet/line-title.ts';
import type { WalletLine, WalletMonth } from '#core/contract/wallet.ts';
import { toUserText } from '#core/errors.ts';
import { formatDay } from '#core/model/french-dates.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { DECIDER_TEXTS, LINE_LABELS } from '#core/model/wallet-labels.ts';
import { walletLinesQuery } from '#core/queries/wallet.ts';
import { usePlatform, useWorkplace } from '#features/workplace.tsx';
import { walletOfMonth } from '#web/owners/move-subject.ts';
import { changeFailure } from '#web/shell/change-failure.ts';
import { useQuietMonths } from '#web/wallet/use-quiet-months.ts';
import { LineChoiceMenu } from './line-choice.tsx';
import { LinesChoice } from './lines-choice.tsx';

const LOADING_FAILED = 'Les lignes de ce mois n’ont pas pu être lues.';

export interface MonthLinesProps {
  month: WalletMonth;
  /** Unique among open months: « mars 2026, lea_pro ». */
  name: string;
  now: Instant;
}

/** The lines of one month in its currency, newest first; a sale links to its order. */
export const MonthLines = ({ month, name, now }: MonthLinesProps) => {
  const { data, error } = useQuery(walletLinesQuery(usePlatform().api, walletOfMonth(month)));
  const orders = useOrdersById();
  if (error && !data) return <ErrorBanner title={toUserText(error, LOADING_FAILED)} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  const lines = data.filter(({ currency }) => currency === null || currency === month.currency);
  if (month.quiet) return <QuietMonth month={month} name={name} />;
  if (lines.length === 0) return <p className="text-ink-2">Aucune ligne de ce mois n’a été lue.</p>;
  return (
    <LinesChoice month={month} name={name} lines={lines}>
      {(pickOf) => <LinesTable lines={lines} orders={orders} now={now} pickOf={pickOf} />}
    </LinesChoice>
  );
};

/** The seller stated that nothing moved in it, and may take that back. */
const QuietMonth = ({ month, name }: Pick<MonthLinesProps, 'month' | 'name'>) => {
  const statement = useQuietMonths();
  const takeBack = (): void => statement.mutate({ wallet: walletOfMonth(month), months: [month.month], quiet: false });
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-2">Vous avez indiqué que rien n’y est entré ni sorti.</p>
      {statement.isError && <ErrorBanner title={changeFailure(statement.error)} />}
      <Button size="small" isPending={statement.isPending} aria-label={`Remettre à lire : ${name}`} onPress={takeBack}>
        Remettre ce mois à lire
      </Button>
    </div>
  );
};

/** The seller's orders; none until they are read. */
const useOrdersById = (): ReadonlyMap<OrderId, Order> => {
  const { data: book } = useQuery(useWorkplace().desk.query);
  return useMemo(() => new Map(book?.orders.map((order) => [order.id, order])), [book]);
};

interface LinesTableProps {
  lines: readonly WalletLine[];
  orders: ReadonlyMap<OrderId, Order>;
  now: Instant;
  /** Renders the checkbox of a line; null while none are being chosen. */
  pickOf: ((line: WalletLine) => ReactNode) | null;
}

const LinesTable = ({ lines, orders, now, pickOf }: LinesTableProps) => (
  <table className="w-full table-fixed">
    <caption className="sr-only">Lignes du mois</caption>
    <thead>
      <tr className="text-small text-ink-2 [&_th]:py-2 [&_th]:font-semibold">
        {pickOf && (
          <th scope="col" className="w-8">
            <VisuallyHidden>Choisie</VisuallyHidden>
          </th>
        )}
        <th scope="col" className="w-26 text-left max-sm:hidden">
          Date
        </th>
        <th scope="col" className="text-left">
          Ligne
        </th>
        <th scope="col" className="w-24 text-right">
          Montant
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Line key={line.id} line={line} order={orders.get(line.orderId ?? '')} now={now} pick={pickOf?.(line)} />
      ))}
    </tbody>
  </table>
);

interface LineProps {
  line: WalletLine;
  /** The order it belongs to, where that is known. */
  order: Order | undefined;
  now: Instant;
  pick: ReactNode;
}

const Line = ({ line, order, now, pick }: LineProps) => {
  const at = toInstant(line.date);
  const day = at === null ? 'date inconnue' : formatDay(at, now);
  const title = lineTitle(line, order);
  const notes = [title !== LINE_LABELS[line.kind] && LINE_LABELS[line.kind], DECIDER_TEXTS[line.decidedBy]];
  const said = notes.filter(Boolean).join(' · ');
  return (
    <tr className="border-t border-line [&_td]:py-2">
      {pick !== undefined && <td>{pick}</td>}
      <td className="pr-2 text-ink-2 tabular-nums max-sm:hidden">{day}</td>
      <td>
        <span className="flex gap-2">
          {order && <Photo url={order.photoUrl} className="h-9 w-7" />}
          <span className="flex min-w-0 flex-col items-start wrap-break-word">
            {line.orderId === null ? (
              <span className="max-w-full">{title}</span>
            ) : (
              <Link
                to="/app/commandes"
                search={{ commande: line.orderId }}
                className="max-w-full underline decoration-1 underline-offset-2 hover:text-plum"
              >
                {title}
              </Link>
            )}
            <span className="text-small text-ink-2 sm:hidden">{day}</span>
            {said !== '' && <span className="text-small text-ink-2">{said}</span>}
            <LineChoiceMenu line={line} />
          </span>
        </span>
      </td>
      <td className="text-right">
        <LineAmount line={line} />
      </td>
    </tr>
  );
};
