import { useSnapshot } from 'valtio';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import type { InstallPrompt } from '#web/pwa/install-prompt.ts';

export interface InstallOfferProps {
  prompt: InstallPrompt;
  /** True once there are sales to look at. Before that, the extension is what is left to install. */
  hasSales: boolean;
}

/** Offers to install the app once the browser supports it; a refusal is stored in this browser. */
export const InstallOffer = ({ prompt, hasSales }: InstallOfferProps) => {
  const { install } = useSnapshot(prompt.state);
  if (install !== 'offered' || !hasSales) return null;
  return (
    <Banner
      tone="neutral"
      title="Installer Comptoir sur cet appareil ?"
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="small" variant="quiet" onPress={prompt.dismiss}>
            Ne plus proposer
          </Button>
          <Button size="small" onPress={() => void prompt.install()}>
            Installer
          </Button>
        </span>
      }
    >
      Il s’ouvrira dans sa propre fenêtre, avec son icône.
    </Banner>
  );
};
