import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { useNow } from '#components/ui/present.tsx';
import type { AccountSecurity } from '#core/contract/account.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge, formatDay } from '#core/model/french-dates.ts';
import { usePlatform } from '#features/workplace.tsx';
import { securityQuery } from '#web/session/security-query.ts';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { DisableFactor } from './disable-factor.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { SettingRow } from './setting-row.tsx';

const LOADING_FAILED = 'L’état de la double authentification n’a pas pu être lu.';
type Factor = NonNullable<AccountSecurity['secondFactor']>;
type Dialog = 'set-up' | 'codes' | 'disable';

/** A code of an application besides the password. */
export const SecondFactorCard = () => {
  const query = useQuery(securityQuery(usePlatform().api));
  const [open, setOpen] = useState<Dialog | null>(null);
  const factor = query.data?.secondFactor ?? null;
  const close = () => setOpen(null);
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-title text-section font-bold">Double authentification</h2>
        {factor && (
          <Chip tone="green" hasDot>
            active
          </Chip>
        )}
      </div>
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {factor ? (
        <FactorRows factor={factor} onOpen={setOpen} />
      ) : (
        query.data && <Invitation onPress={() => setOpen('set-up')} />
      )}
      {open === 'set-up' && <SetUpFactor isReplaced={factor !== null} onClose={close} />}
      {open === 'codes' && <NewRecoveryCodes onClose={close} />}
      {open === 'disable' && <DisableFactor onClose={close} />}
    </Card>
  );
};

const Invitation = ({ onPress }: { onPress: () => void }) => (
  <>
    <p className="text-ink-2">
      En plus du mot de passe, un code de votre téléphone à chaque connexion{NARROW_NO_BREAK}: un mot de passe volé ne
      suffit plus.
    </p>
    <div>
      <Button onPress={onPress}>Activer…</Button>
    </div>
  </>
);

const FactorRows = ({ factor, onOpen }: { factor: Factor; onOpen: (dialog: Dialog) => void }) => {
  const now = useNow();
  const { since, lastUsedAt, recoveryCodesLeft: left } = factor;
  return (
    <div>
      <SettingRow
        title="Application d’authentification"
        action={
          <Button size="small" onPress={() => onOpen('set-up')}>
            Remplacer
          </Button>
        }
      >
        depuis le {formatDay(Date.parse(since), now)}
        {lastUsedAt !== null && `, utilisée ${formatAge(Date.parse(lastUsedAt), now)}`}
      </SettingRow>
      <SettingRow
        title="Codes de secours"
        action={
          <Button size="small" onPress={() => onOpen('codes')}>
            Nouveaux codes
          </Button>
        }
      >
        {left === 0
          ? 'plus aucun : prenez-en de nouveaux'
          : `${formatPlural(left, 'restant')} sur 10, chacun sert une fois`}
        <CodesLeft left={left} />
      </SettingRow>
      <div className="border-t border-line pt-3">
        <Button size="small" className="text-red!" onPress={() => onOpen('disable')}>
          Désactiver…
        </Button>
      </div>
    </div>
  );
};

const PLACES = Array.from({ length: 10 }, (_, place) => place);

const CodesLeft = ({ left }: { left: number }) => (
  <span aria-hidden="true" className="flex gap-1 pt-1.5">
    {PLACES.map((place) => (
      <span key={place} className={`h-1 w-3.5 rounded-full ${place < 10 - left ? 'bg-line' : 'bg-green'}`} />
    ))}
  </span>
);
