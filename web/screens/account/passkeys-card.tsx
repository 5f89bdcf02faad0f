import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useNow } from '#components/ui/present.tsx';
import { type Passkey, passkeys } from '#core/contract/passkeys.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { formatAge, formatDay } from '#core/model/french-dates.ts';
import { usePlatform } from '#features/workplace.tsx';
import { canUsePasskeys } from '#web/session/passkeys.ts';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysQuery } from './passkeys-query.ts';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SettingRow } from './setting-row.tsx';

const LOADING_FAILED = 'Vos clés d’accès n’ont pas pu être lues.';

/** Signing in without a password. Hidden where none can be made, unless there are some to remove. */
export const PasskeysCard = () => {
  const platform = usePlatform();
  const query = useQuery(passkeysQuery(platform.api));
  const [isAdding, setAdding] = useState(false);
  const canAdd = canUsePasskeys(platform);
  const found = query.data?.passkeys ?? [];
  if (!canAdd && found.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Clés d’accès</h2>
      <LoadFailure query={query} failure={LOADING_FAILED} />
      <p className="text-ink-2">
        Votre empreinte, votre visage ou le code de votre appareil remplace le mot de passe et le code{NARROW_NO_BREAK}:
        rien à retenir, rien à voler.
      </p>
      {found.length > 0 && (
        <div>
          {found.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </div>
      )}
      {canAdd && (
        <div>
          <Button onPress={() => setAdding(true)}>Ajouter une clé d’accès…</Button>
        </div>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  );
};

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const { api: client } = usePlatform();
  const now = useNow();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  const close = () => setOpen(null);
  const used = lastUsedAt === null ? 'jamais utilisée' : `utilisée ${formatAge(Date.parse(lastUsedAt), now)}`;
  return (
    <SettingRow
      title={name}
      action={
        <div className="flex gap-2">
          <Button size="small" aria-label={`Renommer ${quote(name)}`} onPress={() => setOpen('rename')}>
            Renommer
          </Button>
          <Button
            size="small"
            className="text-red!"
            aria-label={`Supprimer ${quote(name)}`}
            onPress={() => setOpen('remove')}
          >
            Supprimer
          </Button>
        </div>
      }
    >
      ajoutée le {formatDay(Date.parse(createdAt), now)}, {used}
      {isSynced && ', présente sur vos autres appareils'}
      {open === 'rename' && (
        <RenameDialog
          of="passkey"
          given={name}
          send={(chosen) => client.call(passkeys.rename, { params: { id }, body: { name: chosen } })}
          onClose={close}
        />
      )}
      {open === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </SettingRow>
  );
};
