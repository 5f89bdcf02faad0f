import { useMutation } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import type { PasskeyAnswer } from '#core/contract/proof.ts';
import { toUserText } from '#core/errors.ts';
import { usePlatform } from '#features/workplace.tsx';
import { askSecondStepPasskey } from './passkeys.ts';

const FAILED = 'La clé d’accès n’a pas répondu. Réessayez, ou entrez un code.';

/** Asks for a passkey in place of a code. */
export const PasskeyStep = ({ onAnswer }: { onAnswer: (passkey: PasskeyAnswer) => void }) => {
  const { api: client } = usePlatform();
  const ask = useMutation({ mutationFn: () => askSecondStepPasskey(client), onSuccess: onAnswer });
  return (
    <div className="flex flex-col items-start gap-1">
      <Button size="small" isPending={ask.isPending} onPress={() => ask.mutate()}>
        Utiliser une clé d’accès
      </Button>
      <p role="alert" className="text-small font-medium text-red empty:hidden">
        {ask.isError && toUserText(ask.error, FAILED)}
      </p>
    </div>
  );
};
