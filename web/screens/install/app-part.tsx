import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { SuccessIcon, WarningIcon } from '#components/ui/icons.ts';
import { useMedia } from '#components/ui/use-media.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { InstallPrompt } from '#web/pwa/install-prompt.ts';
import { type InstallWay, installWays, missingHttps } from './install-ways.ts';

/** The media query that matches in the installed app. */
const IN_APP = '(display-mode: standalone)';

/** Installing the site as an app: by the browser's own prompt, or by hand. */
export const AppPart = ({ prompt }: { prompt: InstallPrompt }) => {
  const { install, canInstall } = useSnapshot(prompt.state);
  const isInApp = useMedia(IN_APP);
  const obstacle = missingHttps(window);
  if (isInApp || (install === 'accepted' && !canInstall)) {
    return (
      <p className="flex items-center gap-2 text-green">
        <SuccessIcon /> {isInApp ? 'Vous êtes dans l’app.' : 'L’app est installée sur cet appareil.'}
      </p>
    );
  }
  if (obstacle !== null) {
    return (
      <p className="flex items-start gap-2">
        <WarningIcon className="mt-0.5 shrink-0 text-saffron" />
        <span className="min-w-0 wrap-break-word">{obstacle}</span>
      </p>
    );
  }
  return (
    <>
      <p className="text-ink-2">
        Mêmes commandes, même compte{NARROW_NO_BREAK}: Comptoir s’ouvre dans sa propre fenêtre, avec son icône, même
        sans réseau. Vos commandes, ventes, stock et dépenses s’y lisent tels qu’à la dernière lecture. Vos changements
        et vos achats partent au retour du réseau.
      </p>
      {canInstall ? <Button onPress={() => void prompt.install()}>Installer l’app</Button> : <ByHand />}
    </>
  );
};

const ByHand = () => {
  const { own, others } = installWays(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <>
      <p className="text-ink-2">
        <Way {...own} />
      </p>
      <details className="text-ink-2">
        <summary className="min-h-6 cursor-pointer font-semibold text-plum">Sur un autre appareil</summary>
        <ul className="flex flex-col gap-1.5 pt-1.5">
          {others.map((way) => (
            <li key={way.name} className="ml-5 list-disc">
              <Way {...way} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};

const Way = ({ name, text }: InstallWay) => (
  <>
    <strong className="text-ink">{name}</strong>
    {NARROW_NO_BREAK}: {text}
  </>
);
