import { useCallback, useRef } from 'react';
import {
  isWorkListRead,
  scopedText,
  summarizeCompleteness,
  unreadTabs,
} from '#components/order/completeness-summary.ts';
import { classNames } from '#components/ui/class-names.ts';
import { FigureTile } from '#components/ui/figure-tile.tsx';
import { OriginList, OriginPart } from '#components/ui/origin-list.tsx';
import { useNow, usePresent } from '#components/ui/present.tsx';
import { useMoreAtTheSide } from '#components/ui/use-more-at-the-side.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { toInstant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnread } from '#core/queries/unread.ts';
import { type OrderFigure, orderFigures } from '#web/shell/order-figures.ts';

const TILES = [
  {
    id: 'toShip',
    label: 'À expédier',
    none: 'rien à expédier',
    rule: 'Les commandes ni marquées expédiées, ni archivées, ni suspendues ; celles en retard comprises. Le montant est la somme de leurs prix de vente ; ce que le porte-monnaie dit déjà reçu est compté à part.',
  },
  {
    id: 'late',
    label: 'En retard',
    none: 'aucune de plus de 4 jours',
    rule: 'Parmi celles à expédier, les ventes de quatre jours ou plus.',
  },
  {
    id: 'dropped',
    label: 'Déposés, scan attendu',
    none: 'aucun colis en attente',
    rule: 'Les commandes que vous avez marquées expédiées et que le transporteur n’a pas encore scannées.',
  },
  {
    id: 'inTransit',
    label: 'En cours de livraison',
    none: 'aucun colis en route',
    rule: 'Les commandes que Vinted dit en route, sans celles que vous avez archivées.',
  },
] as const;

/** The figures above the list, where it leaves room for them: else the tabs hold the counts. Each opens its source. */
export const OrderTiles = ({ book }: { book: OrderBook | undefined }) => {
  const figures = usePresent(
    useCallback((now) => (book ? orderFigures(book.orders, isWorkListRead(book.completeness), now) : null), [book]),
  );
  const tiles = useRef<HTMLElement>(null);
  const { goesOn, measure } = useMoreAtTheSide(tiles);
  // « inconnu » four times would be less helpful than the list's own first step.
  if (book && isUnread(book)) return null;
  return (
    <section
      ref={tiles}
      onScroll={measure}
      aria-label="Chiffres"
      className={classNames(
        'no-scrollbar -mx-4 mb-2.5 hidden shrink-0 auto-cols-[minmax(9.5rem,1fr)] grid-flow-col gap-3 overflow-x-auto px-4 py-1 sm:-mx-7 sm:px-7 md:[@media(height>=50rem)]:grid',
        goesOn && 'fades-right',
      )}
    >
      {TILES.map(({ id, ...words }) => (
        <Tile key={id} {...words} figure={figures?.[id] ?? null} book={book} />
      ))}
    </section>
  );
};

interface TileProps {
  label: string;
  /** Under a zero. */
  none: string;
  rule: string;
  figure: OrderFigure | null;
  book: OrderBook | undefined;
}

const Tile = ({ label, none, rule, figure, book }: TileProps) => (
  <FigureTile
    label={label}
    value={figure && (figure.count === null ? 'inconnu' : formatCount(figure.count))}
    note={figure && (figure.note ?? none)}
    tone={figure?.tone}
    provenance={book && <OrderProvenance book={book} rule={rule} gaps={figure?.gaps ?? []} />}
  />
);

interface OrderProvenanceProps {
  book: OrderBook;
  /** What is counted, in one sentence. */
  rule: string;
  /** What the figure lacks besides pages that were not read. */
  gaps?: readonly string[];
}

/** Behind each figure on orders: its rule, its source, its age and what it lacks. */
const OrderProvenance = ({ book, rule, gaps = [] }: OrderProvenanceProps) => {
  const now = useNow();
  const summary = summarizeCompleteness(book.completeness);
  const syncedAt = toInstant(book.syncedAt);
  const missing = [
    ...gaps,
    ...(summary?.isComplete ? [] : ['des pages de vos ventes n’ont pas encore été lues']),
    ...unreadTabs(book.completeness),
  ];
  return (
    <OriginList>
      <OriginPart title="Ce qui est compté">
        <dd>{rule}</dd>
      </OriginPart>
      <OriginPart title="Source">
        <dd>
          {formatPlural(book.orders.length, 'commande connue', 'commandes connues')}
          {summary ? ` · ${scopedText(summary)}` : ' · aucune page lue'}
          {summary?.readAt != null && `, ${formatAge(summary.readAt, now)}`}
        </dd>
        {syncedAt !== null && <dd>Reçu du serveur {formatAge(syncedAt, now)}</dd>}
      </OriginPart>
      <OriginPart title="Ce qui manque">
        <dd>{missing.length === 0 ? 'Rien' : missing.join(' ; ')}</dd>
      </OriginPart>
    </OriginList>
  );
};
