import { Button } from '#components/ui/button.tsx';
import { isOffline, toUserText } from '#core/errors.ts';

export interface SignInFailureProps {
  error: unknown;
  /** For an error without a sentence of its own. */
  fallback?: string;
  /** Origin of the server that was asked. */
  siteUrl: string;
  openOptions: () => void;
}

/** Why signing in failed. A server out of reach is named, with the way to another one. */
export const SignInFailure = ({ error, fallback, siteUrl, openOptions }: SignInFailureProps) =>
  isOffline(error) ? (
    <div role="alert" className="flex flex-col items-start gap-2 text-small font-medium text-red">
      <p>
        Le serveur <span className="wrap-break-word">{siteUrl}</span> est injoignable. Vérifiez qu’il est démarré et que
        vous êtes connecté à internet, ou changez son adresse dans les options.
      </p>
      <Button size="small" onPress={openOptions}>
        Ouvrir les options
      </Button>
    </div>
  ) : (
    <p role="alert" className="text-small font-medium text-red">
      {toUserText(error, fallback)}
    </p>
  );
