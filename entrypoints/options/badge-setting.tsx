import { useEffect, useState } from 'react';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { toUserText } from '#core/errors.ts';
import type { MessageClient } from '#core/messages/client.ts';

/** Setting for the brief display of a reading in a corner of the marketplace's page. */
export const BadgeSetting = ({ send }: { send: MessageClient }) => {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    send('settings.read', null).then(
      ({ pageBadge }) => setOn(pageBadge),
      (error: unknown) => setFailure(toUserText(error)),
    );
  }, [send]);

  const change = async (pageBadge: boolean): Promise<void> => {
    try {
      setOn((await send('settings.change', { pageBadge })).pageBadge);
      setFailure(null);
    } catch (error) {
      setFailure(toUserText(error));
    }
  };

  return (
    <>
      {failure && <ErrorBanner title={failure} />}
      {isOn === null && failure === null && <Skeleton className="h-5 w-4/5" />}
      {isOn !== null && (
        <Checkbox isSelected={isOn} onChange={(on) => void change(on)}>
          Afficher un instant, dans un coin libre de la page Vinted, ce que Comptoir vient d’y lire
        </Checkbox>
      )}
    </>
  );
};
