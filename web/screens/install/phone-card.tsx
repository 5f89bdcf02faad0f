import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { CopyLine } from '#components/ui/copy-button.tsx';
import { PhoneIcon } from '#components/ui/icons.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { siteQuery } from '#core/queries/site.ts';
import { usePlatform } from '#features/workplace.tsx';
import { phoneObstacle } from './install-steps.ts';

/** On a computer: how the telephone gets to the same orders. */
export const PhoneCard = () => {
  const platform = usePlatform();
  const site = useQuery(siteQuery(platform)).data;
  // The site does not name itself: its links are relative.
  const origin = platform.kind === 'web' ? window.location.origin : site;
  if (origin === undefined) return null;
  const obstacle = phoneObstacle(origin);
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="flex items-center gap-2 font-title text-section font-bold">
        <PhoneIcon className="text-plum" /> Et sur votre téléphone{NARROW_NO_BREAK}?
      </h2>
      {obstacle ? (
        <p className="text-ink-2 wrap-break-word">
          {obstacle} Pour retrouver les mêmes commandes sur le téléphone, il faut une adresse https{NARROW_NO_BREAK}:
          demandez-la à la personne qui héberge ce site.
        </p>
      ) : (
        <>
          <p className="text-ink-2">
            L’extension demande un ordinateur. Le téléphone montre ensuite les mêmes commandes{NARROW_NO_BREAK}: ouvrez
            cette adresse et ajoutez Comptoir à l’écran d’accueil.
          </p>
          <CopyLine text={origin} label="Copier l’adresse pour le téléphone" />
        </>
      )}
    </Card>
  );
};
