import { LogoMark } from '#components/ui/logo.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

/** Shown while the seller, or a page's code, is being loaded. */
export const Splash = () => (
  <div role="status" className="grid min-h-[60dvh] place-items-center">
    <div className="flex items-center gap-3 text-ink-2">
      <LogoMark />
      <Spinner label="Chargement de la page" />
    </div>
  </div>
);
