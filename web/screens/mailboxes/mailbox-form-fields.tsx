import { useState } from 'react';
import { FIELD_INPUT } from '#components/ui/field-class.ts';
import { Labelled } from '#components/ui/labelled.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { FieldErrors } from '#web/form/field-errors.ts';

interface ServerFieldsProps {
  host: string;
  port: number;
  userName: string;
  /** In sight from the start. */
  isOpen: boolean;
  errors: FieldErrors;
}

/** The server of a mailbox: folded away where Comptoir knows it. */
export const ServerFields = ({ host, port, userName, isOpen, errors }: ServerFieldsProps) => {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const isWrong = ['host', 'port', 'userName'].some((name) => errors[name] !== undefined);
  return (
    <details
      open={isOpen || isUnfolded || isWrong}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="rounded-control border border-line px-3 py-2"
    >
      <summary className="cursor-pointer text-small font-medium">Serveur et identifiant</summary>
      <div className="flex flex-col gap-3 pt-3 pb-1">
        <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
          <TextField
            label="Serveur IMAP"
            name="host"
            defaultValue={host}
            placeholder="imap.exemple.fr"
            error={errors.host ?? null}
          />
          <TextField
            label="Port"
            name="port"
            inputMode="numeric"
            defaultValue={String(port)}
            error={errors.port ?? null}
          />
        </div>
        <TextField
          key={userName}
          label="Identifiant"
          name="userName"
          autoComplete="off"
          defaultValue={userName}
          error={errors.userName ?? null}
        />
      </div>
    </details>
  );
};

interface ExtentFieldsProps {
  since: string;
  folders: readonly string[];
  senders: readonly string[];
  isPro: boolean;
  errors: FieldErrors;
}

/** What of a mailbox is read. */
export const ExtentFields = ({ since, folders, senders, isPro, errors }: ExtentFieldsProps) => (
  <>
    <Labelled label="Lire les e-mails depuis le" error={errors.since ?? null} className="max-w-52">
      {(field) => <input {...field} type="date" name="since" defaultValue={since} className={FIELD_INPUT} />}
    </Labelled>
    {isPro && (
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Dossiers à lire"
          name="folders"
          rows={3}
          defaultValue={folders.join('\n')}
          description="Un par ligne. INBOX est la boîte de réception."
          error={errors.folders ?? null}
        />
        <TextField
          label="Adresses de transfert"
          name="senders"
          rows={3}
          defaultValue={senders.join('\n')}
          description="Qui vous transfère des e-mails de Vinted, une par ligne. Ce qu’elles envoient attend votre accord."
          error={errors.senders ?? null}
        />
      </div>
    )}
  </>
);
