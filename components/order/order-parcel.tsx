import type { ReactNode } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { ExternalIcon } from '#components/ui/icons.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { OrderSection } from './order-section.tsx';

/** To whom the parcel goes, and with which carrier. @param trackingUrl its page at the carrier's; shown if https only */
export const OrderParcel = ({ order, trackingUrl }: { order: Order; trackingUrl: string | null }) => {
  const { buyerLogin, carrier, trackingCode } = order;
  const href = trackingUrl !== null && /^https:\/\//i.test(trackingUrl) ? trackingUrl : null;
  return (
    <OrderSection title="Le colis">
      <dl className="flex flex-col gap-1">
        <Line label="Acheteur" copy={<Copy text={buyerLogin} what="l’acheteur" />}>
          {buyerLogin === null ? 'inconnu' : <strong className="font-semibold">{buyerLogin}</strong>}
        </Line>
        <Line label="Suivi" copy={<Copy text={trackingCode} what="le numéro de suivi" />}>
          {carrier !== null && <span>{carrier} · </span>}
          {href === null ? <Tracking code={trackingCode} /> : <TrackingLink code={trackingCode} href={href} />}
        </Line>
      </dl>
    </OrderSection>
  );
};

const Copy = ({ text, what }: { text: string | null; what: string }) =>
  text !== null && <CopyButton text={text} label={`Copier ${what}${NARROW_NO_BREAK}: ${text}`} />;

const Tracking = ({ code }: { code: string | null }) =>
  code === null ? 'numéro inconnu' : <strong className="font-semibold">{code}</strong>;

const TrackingLink = ({ code, href }: { code: string | null; href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex items-center gap-1 font-semibold underline decoration-1 underline-offset-2 hover:text-plum"
  >
    {code ?? 'Suivre le colis'}
    <ExternalIcon size={13} />
    <VisuallyHidden>(nouvel onglet)</VisuallyHidden>
  </a>
);

const Line = ({ label, copy, children }: { label: string; copy: ReactNode; children: ReactNode }) => (
  <div className="grid min-h-7 grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 @lg:grid-cols-[6rem_minmax(0,1fr)_auto]">
    <dt>{label}</dt>
    <dd className="wrap-break-word text-ink">{children}</dd>
    <dd className="flex items-center">{copy}</dd>
  </div>
);
