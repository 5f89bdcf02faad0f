import { Card } from '#components/ui/card.tsx';
import { CopyLine } from '#components/ui/copy-button.tsx';
import { DevicesIcon } from '#components/ui/icons.ts';
import { LinkButton } from '#components/ui/link-button.tsx';

const mailOf = (email: string, address: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Installer Comptoir')}&body=${encodeURIComponent(address)}`;

/** On a phone: the extension needs a computer, so the address goes there. */
export const OnComputer = ({ email }: { email: string | null }) => {
  const address = `${location.origin}/app/install-app`;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="flex items-center gap-2 font-title text-section font-bold">
        <DevicesIcon className="text-plum" /> L’extension, sur un ordinateur
      </h2>
      <p className="text-ink-2">
        Elle lit vos pages Vinted dans Chrome, Edge ou Firefox. Ouvrez cette adresse sur votre ordinateur, la suite y
        attend.
      </p>
      <CopyLine text={address} label="Copier l’adresse" />
      {email && (
        <LinkButton href={mailOf(email, address)} variant="primary">
          M’envoyer le lien par e-mail
        </LinkButton>
      )}
    </Card>
  );
};
