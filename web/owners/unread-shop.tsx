import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { ShopIcon } from '#components/ui/icons.ts';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';

/** In place of the seller's own shop before one of its pages was read. @param children what to open, and what appears then */
export const UnreadShop = ({ children }: { children: ReactNode }) => (
  <Card>
    <NothingRead icon={<ShopIcon size={22} />} title="Votre boutique n’est pas encore lue" page="wardrobe">
      {children}
    </NothingRead>
  </Card>
);
