import { CardColumns } from '#web/shell/card-columns.tsx';
import { DevicesCard } from './devices-card.tsx';
import { ExportCard } from './export-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { StorageCard } from './storage-card.tsx';

/** `/app/compte`. */
export const AccountScreen = () => (
  <CardColumns>
    <SignInCard />
    <SecondFactorCard />
    <PasskeysCard />
    <ExportCard />
    <StorageCard />
    <DevicesCard />
    <LeaveCard />
  </CardColumns>
);
