import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { account } from '#core/contract/account.ts';
import { NO_BREAK } from '#core/model/french.ts';
import { siteQuery } from '#core/queries/site.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useUser } from '#web/session/use-session.ts';
import { CardColumns } from '#web/shell/card-columns.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeviceList } from './device-list.tsx';
import { RemoveAccount } from './remove-account.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { StorageCard } from './storage-card.tsx';

/** `/app/compte`. */
export const AccountScreen = () => {
  const user = useUser();
  return (
    <CardColumns>
      <Card className="flex flex-col gap-1 p-4 sm:p-5">
        <h2 className="font-title text-section font-bold">Connexion</h2>
        <p>{user?.email}</p>
        <div className="flex flex-wrap gap-2 pt-2">
          <PasswordButton />
        </div>
      </Card>
      <Card className="p-4 sm:p-5">
        <h2 className="font-title text-section font-bold">Appareils connectés</h2>
        <p className="pt-1 text-ink-2">
          Chaque navigateur et chaque extension qui peut ouvrir votre compte. Déconnectez celui que vous ne reconnaissez
          pas, puis changez de mot de passe.
        </p>
        <div className="flex flex-col gap-3 pt-2">
          <DeviceList />
          <p className="text-small text-ink-2">
            Dans tous les cas, il faut se reconnecter au bout de 90{NO_BREAK}jours sur le site, au bout d’un an dans
            l’extension.
          </p>
          <SignOutEverywhere />
        </div>
      </Card>
      <StorageCard />
      <Card className="p-4 sm:p-5">
        <h2 className="font-title text-section font-bold">Vos données</h2>
        <div className="pt-1">
          <YourData />
        </div>
      </Card>
    </CardColumns>
  );
};

const PasswordButton = () => {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button onPress={() => setAsked(true)}>Changer de mot de passe…</Button>
      {isAsked && (
        <ChangePassword
          onClose={() => setAsked(false)}
          onForgotten={() => void navigate({ to: '/app/connexion', search: { oubli: '1' } })}
        />
      )}
    </>
  );
};

const INTRODUCTION =
  'Tout ce que Comptoir garde de vous, autres boutiques et bordereaux compris, dans un fichier JSON. Sans vos mots de passe, ni rien qui dise qui a écrit une évaluation.';

/** Export everything, or delete everything. */
const YourData = () => {
  const platform = usePlatform();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{INTRODUCTION}</p>
      {platform.kind === 'web' ? <OnTheSite /> : <Elsewhere />}
    </div>
  );
};

const OnTheSite = () => {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton href={account.export.path} download>
        Télécharger mes données
      </LinkButton>
      <Button onPress={() => setAsked(true)}>Supprimer mon compte…</Button>
      {isAsked && <RemoveAccount onClose={() => setAsked(false)} />}
    </div>
  );
};

/** The extension has no cookie to download with, and only its worker has the token. */
const Elsewhere = () => {
  const { data: site } = useQuery(siteQuery(usePlatform()));
  if (site === undefined) return null;
  return (
    <div>
      <LinkButton href={`${site}/app/compte`} isExternal>
        Télécharger ou supprimer, sur le site
      </LinkButton>
    </div>
  );
};
