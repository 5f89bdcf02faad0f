import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ShopIcon } from '#components/ui/icons.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { homeUrl } from '#core/marketplaces/seller-links.ts';

/** In place of the seller's own shop before one of its pages was read. @param children what to open, and what appears then */
export const UnreadShop = ({ children }: { children: ReactNode }) => (
  <Card>
    <EmptyState
      icon={<ShopIcon size={22} />}
      title="Votre boutique n’est pas encore lue"
      action={
        <LinkButton href={homeUrl(null)} variant="primary" isExternal>
          Ouvrir Vinted
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  </Card>
);
