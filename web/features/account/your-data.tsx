import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { api } from '#core/contract/index.ts';
import { siteQuery } from '#core/queries/site.ts';
import { usePlatform } from '#features/workplace.tsx';
import { RemoveAccount } from './remove-account.tsx';

const INTRODUCTION =
  'Tout ce que Comptoir garde de vous, autres boutiques et bordereaux compris, en un fichier JSON. Sans vos mots de passe, ni rien qui dise qui a écrit une évaluation.';

/** Take everything along, or delete everything. */
export const YourData = () => {
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
    <div className="flex flex-wrap gap-2.5">
      <LinkButton href={api.account.export.path} download>
        Télécharger mes données
      </LinkButton>
      <Button onPress={() => setAsked(true)}>Supprimer mon compte…</Button>
      {isAsked && <RemoveAccount onClose={() => setAsked(false)} />}
    </div>
  );
};

/** The extension has no cookie to download with, and its token is its worker's alone. */
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
