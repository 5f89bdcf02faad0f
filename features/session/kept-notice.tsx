import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { SuccessIcon } from '#components/ui/icons.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { forgetKeptAccount } from '#core/state/kept-account.ts';
import { KEPT_TITLE } from './leaving-title.ts';

/** Signing in took back the deletion. @param wayOut leads to where it can be asked for again */
export const KeptNotice = ({ wayOut }: { wayOut: ReactNode }) => (
  <Banner
    tone="green"
    role="status"
    icon={<SuccessIcon className="text-green" />}
    title={KEPT_TITLE}
    action={
      <div className="flex flex-wrap gap-2">
        {wayOut}
        <Button size="small" onPress={forgetKeptAccount}>
          Fermer
        </Button>
      </div>
    }
  >
    En vous connectant, vous avez annulé sa suppression. Vous voulez toujours partir{NARROW_NO_BREAK}? Demandez-la de
    nouveau.
  </Banner>
);
