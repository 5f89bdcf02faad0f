import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { toUserText } from '#core/errors.ts';
import type { MessageClient } from '#core/messages/client.ts';
import { toServerUrl } from '#core/model/server-address.ts';
import { allowServer, forgetServer } from './server-permission.ts';

export interface ServerFormProps {
  current: string;
  send: MessageClient;
  onChanged: (url: string) => void;
}

const DEFAULT_URL: string = import.meta.env.COMPTOIR_PUBLIC_URL;

const NOT_ALLOWED = 'Sans cette autorisation, Comptoir ne peut pas joindre ce serveur. Rien n’a été modifié.';

/** Asks the browser for permission to reach the address, then has the worker use it. */
export const ServerForm = ({ current, send, onChanged }: ServerFormProps) => {
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const change = async (text: string): Promise<void> => {
    setError(null);
    try {
      const url = toServerUrl(text);
      // First, because the browser only allows the request within a click handler.
      const allowed = await allowServer(url);
      if (!allowed) return setError(NOT_ALLOWED);
      setPending(true);
      const server = await send('server.change', { url });
      await forgetServer(current, [server.url, DEFAULT_URL]);
      onChanged(server.url);
    } catch (failure) {
      setError(toUserText(failure));
    } finally {
      setPending(false);
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void change(typed);
  };

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Adresse du serveur"
        name="url"
        type="url"
        value={typed}
        onChange={setTyped}
        error={error}
        description={`Actuel : ${current}`}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          Enregistrer
        </Button>
        {current !== DEFAULT_URL && (
          <Button isDisabled={isPending} onPress={() => void change(DEFAULT_URL)}>
            Revenir à {new URL(DEFAULT_URL).host}
          </Button>
        )}
      </div>
    </form>
  );
};
