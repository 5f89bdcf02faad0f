import { useSnapshot } from 'valtio';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { useInstallPrompt } from '#web/context.ts';
import type { InstallPrompt } from '#web/pwa/install-prompt.ts';

/** Proposes the installation once the browser offers it; a refusal is remembered in this browser. */
export const InstallOffer = () => {
  const installPrompt = useInstallPrompt();
  return installPrompt && <Offer prompt={installPrompt} />;
};

const Offer = ({ prompt }: { prompt: InstallPrompt }) => {
  const { install } = useSnapshot(prompt.state);
  if (install !== 'offered') return null;
  return (
    <Banner
      tone="plum"
      title="Installer Comptoir sur cet appareil ?"
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="small" variant="quiet" onPress={prompt.dismiss}>
            Ne plus proposer
          </Button>
          <Button size="small" variant="primary" onPress={() => void prompt.install()}>
            Installer
          </Button>
        </span>
      }
    >
      Il s’ouvrira dans sa propre fenêtre, avec son icône.
    </Banner>
  );
};
