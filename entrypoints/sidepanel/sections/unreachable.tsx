import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { OfflineIcon } from '#components/ui/icons.tsx';
import { toUserText } from '#core/errors.ts';

/** The worker of the extension does not answer: nothing can be shown. */
export const Unreachable = ({ error }: { error: unknown }) => (
  <EmptyState
    title="L’extension ne répond pas"
    icon={<OfflineIcon size={22} />}
    action={<Button onPress={() => location.reload()}>Réessayer</Button>}
  >
    {toUserText(error)} Vos changements en attente sont gardés.
  </EmptyState>
);
