import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { SuccessIcon } from '#components/ui/icons.tsx';
import type { InstallPrompt } from '#web/pwa/install-prompt.ts';

/** Installing the site as an app: by the browser's own prompt, or by hand. */
export const AppPart = ({ prompt }: { prompt: InstallPrompt }) => {
  const { install, canInstall } = useSnapshot(prompt.state);
  if (install === 'accepted' && !canInstall) {
    return (
      <p className="flex items-center gap-2 text-green">
        <SuccessIcon /> L’app est installée sur cet appareil.
      </p>
    );
  }
  return (
    <>
      <p className="text-ink-2">
        Mêmes commandes, même compte : Comptoir s’ouvre dans sa propre fenêtre, avec son icône. Utile une fois vos
        premières ventes lues.
      </p>
      {canInstall ? <Button onPress={() => void prompt.install()}>Installer l’app</Button> : <ByHand />}
    </>
  );
};

const ByHand = () => (
  <ul className="flex flex-col gap-1.5 text-ink-2 [&_li]:ml-5 [&_li]:list-disc [&_strong]:text-ink">
    <li>
      <strong>iPhone et iPad</strong> : Partager, puis « Sur l’écran d’accueil ».
    </li>
    <li>
      <strong>Android</strong> : menu du navigateur, puis « Installer l’application ».
    </li>
    <li>
      <strong>Chrome et Edge</strong> : l’icône d’installation au bout de la barre d’adresse.
    </li>
    <li>
      <strong>Firefox sur ordinateur</strong> n’installe pas d’app : gardez la page en favori.
    </li>
  </ul>
);
