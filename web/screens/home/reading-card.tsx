import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { scopedText, summarizeCompleteness } from '#components/order/completeness-summary.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { RefreshIcon } from '#components/ui/icons.tsx';
import { useNow } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { useWorkplace } from '#features/workplace.tsx';

const ageOf = (iso: string | null, now: Instant): string => {
  const at = toInstant(iso);
  return at === null ? 'jamais' : formatAge(at, now);
};

/** The basis of all figures: pages read, orders known, age. */
export const ReadingCard = ({ book }: { book: OrderBook | undefined }) => (
  <Card className="flex flex-col p-4">
    <div className="flex items-center justify-between gap-2">
      <h2 className="font-title text-section font-bold">Fraîcheur</h2>
      <Link to="/app/parser-pro" className={buttonClass('quiet', 'small', '-mr-2.5')}>
        État de la lecture
      </Link>
    </div>
    <p className="pb-2 text-small text-ink-2">Ce sur quoi reposent les chiffres de cette page</p>
    {book ? <Lines book={book} /> : <LinesSkeleton />}
    <div className="flex flex-wrap gap-2 pt-3">
      <RefreshButton />
      <SalesLink size="small" />
    </div>
  </Card>
);

const linesOf = (book: OrderBook, now: Instant): readonly (readonly [label: string, value: string])[] => {
  const summary = summarizeCompleteness(book.completeness);
  const answered = ['Réponse du serveur', ageOf(book.syncedAt, now)] as const;
  if (isUnanswered(book)) return [...UNKNOWN_LINES, answered];
  return [
    ['Pages de ventes', summary ? scopedText(summary) : 'aucune page lue'],
    ['Dernière lecture', summary?.readAt != null ? formatAge(summary.readAt, now) : 'jamais'],
    ['Commandes connues', formatPlural(book.orders.length, 'commande')],
    answered,
  ];
};

const UNKNOWN_LINES = [
  ['Pages de ventes', 'inconnu'],
  ['Dernière lecture', 'inconnu'],
  ['Commandes connues', 'inconnu'],
] as const;

const Lines = ({ book }: { book: OrderBook }) => {
  const now = useNow();
  return (
    <dl className="flex flex-col">
      {linesOf(book, now).map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-3 border-t border-line py-2.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const LinesSkeleton = () => (
  <SkeletonGroup label="Chargement de la fraîcheur" className="flex flex-col">
    {['w-28', 'w-24', 'w-32', 'w-30'].map((width) => (
      <div key={width} className="flex h-10.5 items-center justify-between gap-3 border-t border-line">
        <Skeleton className={`h-3.5 ${width}`} />
        <Skeleton className="h-3.5 w-20" />
      </div>
    ))}
  </SkeletonGroup>
);

const RefreshButton = () => {
  const { desk } = useWorkplace();
  const [isPending, setPending] = useState(false);
  const refresh = async (): Promise<void> => {
    setPending(true);
    await desk.refresh();
    setPending(false);
  };
  return (
    <Button size="small" isPending={isPending} onPress={() => void refresh()}>
      {!isPending && <RefreshIcon size={14} />}
      Relire
    </Button>
  );
};
