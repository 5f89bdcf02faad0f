import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { siteQuery } from '#core/queries/site.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useSession } from '#web/session/use-session.ts';
import { RemoveAccount } from './remove-account.tsx';

/** How the account is deleted, and how that is taken back. */
export const LeaveCard = () => {
  const { leavesAt } = useSession();
  const { kind } = usePlatform();
  return (
    <Card id="supprimer" className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Supprimer le compte</h2>
      <p className="text-ink-2">
        Tout est effacé au bout de 7{NO_BREAK}jours{NARROW_NO_BREAK}: ventes, dépenses, documents, appareils. Jusque-là,
        un lien reçu par e-mail annule tout, vous reconnecter aussi.
      </p>
      <Steps />
      <p className="text-small text-ink-2">Emportez d’abord vos données. Rien ne change sur Vinted.</p>
      {leavesAt !== undefined && (
        <p className="font-semibold">
          C’est demandé{NARROW_NO_BREAK}: vous pouvez encore l’annuler, en haut de la page.
        </p>
      )}
      {leavesAt === undefined && (kind === 'web' ? <LeaveButton /> : <OnTheSite />)}
    </Card>
  );
};

const STEPS = [
  ['Demande', 'appareils déconnectés'],
  [`7${NO_BREAK}jours pour changer d’avis`, 'par l’e-mail, ou en vous reconnectant'],
  ['Effacement', 'sans retour'],
] as const;

const Steps = () => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden="true" className="flex items-center">
      <span className="size-2.5 shrink-0 rounded-full border-2 border-edge" />
      <span className="grow border-t-2 border-dashed border-edge" />
      <span className="size-2.5 shrink-0 rounded-full bg-red" />
    </span>
    <ol className="grid grid-cols-3 gap-3 text-small">
      {STEPS.map(([title, text], place) => (
        <li key={title} className={['text-left', 'text-center', 'text-right'][place]}>
          <strong className="block text-ink">{title}</strong>
          <span className="text-ink-2">{text}</span>
        </li>
      ))}
    </ol>
  </div>
);

const LeaveButton = () => {
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button className="text-red!" onPress={() => setAsked(true)}>
        Supprimer mon compte…
      </Button>
      {isAsked && <RemoveAccount onClose={() => setAsked(false)} />}
    </div>
  );
};

const OnTheSite = () => {
  const { data: site } = useQuery(siteQuery(usePlatform()));
  if (site === undefined) return null;
  return (
    <div>
      <LinkButton href={`${site}/app/compte`} isExternal>
        Supprimer mon compte, sur le site
      </LinkButton>
    </div>
  );
};
