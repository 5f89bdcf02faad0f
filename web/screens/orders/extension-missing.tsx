import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useConnectedExtension, useExtensionHere } from '#web/session/use-extension.ts';

/**
 * True when no extension reads for this account: none in this browser, and none connected in another. False while
 * unknown.
 * @param isAsked whether it matters; otherwise the server is not asked
 */
export const useExtensionMissing = (isAsked: boolean): boolean => {
  const isHere = useExtensionHere();
  return useConnectedExtension({ isAsked: isAsked && !isHere }) === false && !isHere;
};

/** No order is known, because nothing can have read any. */
export const ExtensionMissing = () => (
  <EmptyState
    title="Installez d’abord l’extension"
    action={
      <Link to="/app/install-app" className={buttonClass('primary')}>
        Installer l’extension
      </Link>
    }
  >
    C’est elle qui lit vos ventes dans la page Vinted que vous regardez. Elle n’est pas encore connectée à ce compte.
  </EmptyState>
);
