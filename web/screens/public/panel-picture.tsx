import { DeadlineChip } from '#components/order/order-chips.tsx';
import { priceOf, titleOf } from '#components/order/order-text.ts';
import { CheckMark } from '#components/ui/check-mark.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { Photo } from '#components/ui/photo.tsx';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { exampleOrders } from '#web/example/example-orders.ts';

const SHOWN = 4;
const TICKED = 2;

/** The side panel as a picture, rendered with its own components from invented orders. */
export const PanelPicture = ({ now }: { now: Instant }) => (
  <figure className="mx-auto w-full max-w-90 lg:mx-0">
    <div
      aria-hidden="true"
      className="flex flex-col gap-2 overflow-hidden rounded-card border border-line bg-paper p-3.5 shadow-soft"
    >
      <div className="flex items-center justify-between">
        <Logo />
        <Chip tone="saffron">incomplet · 1 page sur 4</Chip>
      </div>
      <div className="rounded-control bg-plum-soft px-3 py-2.5 text-small">
        <p className="font-semibold">Cette page : 20 ventes lues</p>
        <p className="text-ink-2">3 nouvelles · il y a 2 min</p>
      </div>
      <div className="flex gap-3 text-small font-semibold text-ink-2">
        <span className="rounded-control bg-ink px-2 py-1.5 text-on-ink">À expédier 8</span>
        <span className="py-1.5">
          En retard <span className="text-red">3</span>
        </span>
        <span className="py-1.5">Déposés 2</span>
      </div>
      {exampleOrders(now)
        .slice(0, SHOWN)
        .map((order, at) => (
          <PictureCard key={order.id} order={order} now={now} isTicked={at < TICKED} />
        ))}
    </div>
    <figcaption className="pt-2 text-center text-small text-ink-2">Le panneau latéral. Données inventées.</figcaption>
  </figure>
);

const PictureCard = ({ order, now, isTicked }: { order: Order; now: Instant; isTicked: boolean }) => (
  <div
    className={`flex items-center gap-2 rounded-card border bg-card p-2.5 shadow-soft ${isTicked ? 'border-plum' : 'border-line'}`}
  >
    <CheckMark state={isTicked ? 'on' : 'off'} />
    <Photo url={order.photoUrl} />
    <div className="flex min-w-0 grow flex-col gap-1.5">
      <div className="flex gap-2 font-semibold">
        <span className="truncate">{titleOf(order)}</span>
        <span className="ml-auto shrink-0">{priceOf(order)}</span>
      </div>
      <span>
        <DeadlineChip order={order} now={now} />
      </span>
    </div>
  </div>
);
