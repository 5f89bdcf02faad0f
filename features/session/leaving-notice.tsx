import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { WarningIcon } from '#components/ui/icons.ts';
import { useNow } from '#components/ui/present.tsx';
import { toUserText } from '#core/errors.ts';
import { sessionKey } from '#core/queries/session.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '../workplace.tsx';
import { leavingTitle } from './leaving-title.ts';

const FAILED = 'La suppression n’a pas été annulée. Réessayez dans un instant.';
const KEPT = 'Votre compte est conservé, avec tout ce qu’il contient.';

/**
 * The account is going to be deleted, which one click takes back. A sign-in does that by itself, so this is seen in a session
 * that an older server opened, or once the deletion has begun.
 */
export const LeavingNotice = ({ leavesAt }: { leavesAt: string }) => {
  const { api: client } = usePlatform();
  const queries = useQueryClient();
  const now = useNow();
  const keep = useMutation({
    mutationFn: async () => client.call((await import('#core/contract/account.ts')).account.keep, {}),
    onSuccess: async () => {
      notify({ type: 'success', message: KEPT });
      await queries.invalidateQueries({ queryKey: sessionKey });
    },
    onError: (error) => notify({ type: 'error', message: toUserText(error, FAILED) }),
  });
  return (
    <Banner
      tone="red"
      role="status"
      icon={<WarningIcon className="text-red" />}
      title={leavingTitle(leavesAt, now)}
      action={
        <Button size="small" isPending={keep.isPending} onPress={() => keep.mutate()}>
          Annuler la suppression
        </Button>
      }
    >
      Vous l’avez demandé. Ce que vous ajoutez d’ici là sera effacé aussi.
    </Banner>
  );
};
