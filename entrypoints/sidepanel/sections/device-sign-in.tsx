import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { toUserText } from '#core/errors.ts';
import type { DevicePort } from '#core/platform/ports.ts';
import { deviceKey } from '#core/queries/reading.ts';

/** Opens the site, where one click confirms. */
export const DeviceSignIn = ({ device, failure }: { device: DevicePort; failure: string | null }) => {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => device.start(),
    onSuccess: (state) => client.setQueryData(deviceKey, state),
    networkMode: 'always',
  });
  const sentence = start.isError ? toUserText(start.error) : failure;
  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" size="large" isPending={start.isPending} onPress={() => start.mutate()}>
        Se connecter avec le site
      </Button>
      <p className="text-small text-ink-2">En un clic, si vous êtes déjà connecté sur le site de Comptoir.</p>
      {sentence && (
        <p role="alert" className="text-small font-medium text-red">
          {sentence}
        </p>
      )}
    </div>
  );
};
