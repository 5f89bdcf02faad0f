import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { SuccessIcon } from '#components/ui/icons.tsx';
import { useInstallPrompt } from '#web/context.ts';
import type { InstallPrompt } from '#web/pwa/install-prompt.ts';
import { PageHeader } from '#web/shell/page-header.tsx';

/** `/app/install-app`: the app on this device, and the extension in this browser. Open to all. */
export const InstallScreen = () => {
  const installPrompt = useInstallPrompt();
  return (
    <>
      <PageHeader title="Installer Comptoir" />
      <div className="grid max-w-5xl gap-4 lg:grid-cols-2">
        <Card className="flex flex-col gap-3 p-4 sm:p-5">
          <h2 className="font-title text-section font-bold">L’extension, pour lire vos ventes</h2>
          <ExtensionSteps />
        </Card>
        <Card className="flex flex-col items-start gap-3 p-4 sm:p-5">
          <h2 className="font-title text-section font-bold">L’app, sur cet appareil</h2>
          {installPrompt ? <AppPart prompt={installPrompt} /> : <InsideExtension />}
        </Card>
      </div>
    </>
  );
};

const InsideExtension = () => (
  <p className="text-ink-2">Vous êtes dans l’extension. L’app s’installe depuis le site, dans un onglet ordinaire.</p>
);

const AppPart = ({ prompt }: { prompt: InstallPrompt }) => {
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
        Comptoir s’ouvre alors dans sa propre fenêtre, avec son icône. Rien d’autre ne change : mêmes commandes, même
        compte.
      </p>
      {canInstall ? (
        <Button variant="primary" onPress={() => void prompt.install()}>
          Installer l’app
        </Button>
      ) : (
        <ByHand />
      )}
    </>
  );
};

const ByHand = () => (
  <ul className="flex flex-col gap-1.5 text-ink-2 [&_li]:ml-5 [&_li]:list-disc [&_strong]:text-ink">
    <li>
      <strong>iPhone et iPad</strong> : Partager, puis « Sur l’écran d’accueil ».
    </li>
    <li>
      <strong>Android</strong> : menu du navigateur, puis « Installer l’application ».
    </li>
    <li>
      <strong>Chrome et Edge</strong> : l’icône d’installation au bout de la barre d’adresse.
    </li>
    <li>
      <strong>Firefox sur ordinateur</strong> n’installe pas d’app : gardez la page en favori.
    </li>
  </ul>
);

const STEP_LIST =
  'flex flex-col gap-1.5 text-ink-2 [&_code]:text-ink [&_li]:ml-5 [&_li]:list-decimal [&_strong]:text-ink';

/** The extension is not in any store yet: it is loaded from the folder built when the server starts. */
const ExtensionSteps = () => (
  <>
    <p className="text-ink-2">
      L’extension n’est pas encore sur les boutiques d’extensions. L’hébergeur de ce site vous donne son dossier,
      construit par <code className="text-ink">npm start</code>.
    </p>
    <h3 className="font-semibold">Chrome et Edge</h3>
    <ol className={STEP_LIST}>
      <li>
        Ouvrez <code>chrome://extensions</code> (ou <code>edge://extensions</code>).
      </li>
      <li>
        Activez le <strong>mode développeur</strong>.
      </li>
      <li>
        « Charger l’extension non empaquetée », puis le dossier <code>.output/chrome-mv3</code>.
      </li>
    </ol>
    <h3 className="font-semibold">Firefox</h3>
    <ol className={STEP_LIST}>
      <li>
        Ouvrez <code>about:debugging#/runtime/this-firefox</code>.
      </li>
      <li>
        « Charger un module complémentaire temporaire », puis le fichier <code>.output/firefox-mv3/manifest.json</code>.
      </li>
    </ol>
    <p className="text-ink-2">
      Cliquez ensuite sur son icône : le panneau s’ouvre et propose de se connecter en un clic depuis ce site.
    </p>
  </>
);
