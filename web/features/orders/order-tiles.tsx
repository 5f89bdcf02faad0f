import { useCallback } from 'react';
import { isWorkRead } from '#components/order/completeness-summary.ts';
import { FigureTile } from '#components/ui/figure-tile.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { formatCount } from '#core/model/french.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnread } from '#core/queries/unread.ts';
import { type OrderFigure, orderFigures } from '#web/shell/order-figures.ts';
import { OrderProvenance } from '#web/shell/order-provenance.tsx';

const TILES = [
  {
    id: 'toShip',
    label: 'À expédier',
    none: 'rien à envoyer',
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
    rule: 'Les commandes que la place de marché dit en route, hors archives.',
  },
] as const;

/** The figures above the list; each opens its provenance. */
export const OrderTiles = ({ book }: { book: OrderBook | undefined }) => {
  const figures = usePresent(
    useCallback((now) => (book ? orderFigures(book.orders, isWorkRead(book.completeness), now) : null), [book]),
  );
  // Four times « inconnu » would say less than the list's own first step.
  if (book && isUnread(book)) return null;
  return (
    <section
      aria-label="Chiffres"
      className="no-scrollbar -mx-4 grid shrink-0 auto-cols-[minmax(9.5rem,1fr)] grid-flow-col gap-3 overflow-x-auto px-4 py-1 sm:-mx-7 sm:px-7"
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
