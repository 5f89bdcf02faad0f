import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { toUserText } from '#core/errors.ts';
import { usePlatform } from '#features/workplace.tsx';
import { FormError } from '#web/form/form-error.tsx';
import { safeReturn } from '#web/session/guard.ts';
import { canUsePasskeys } from '#web/session/passkeys.ts';
import { signInWithPasskey } from '#web/session/session-actions.ts';

const FAILED = 'La connexion par clé d’accès n’a pas abouti. Réessayez, ou prenez votre mot de passe.';

/** Signs in without a password, where the browser and the address allow passkeys. */
export const PasskeyButton = ({ retour }: { retour: string | undefined }) => {
  const platform = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signIn = useMutation({
    mutationFn: () => signInWithPasskey({ client: platform.api, queryClient }),
    onSuccess: () => navigate({ href: safeReturn(retour), replace: true }),
  });
  if (!canUsePasskeys(platform)) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FormError message={signIn.isError ? toUserText(signIn.error, FAILED) : null} />
      <Button size="large" isPending={signIn.isPending} onPress={() => signIn.mutate()}>
        Se connecter avec une clé d’accès
      </Button>
    </div>
  );
};
