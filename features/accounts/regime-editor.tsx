import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CloseIcon } from '#components/ui/icons.ts';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { toUserText } from '#core/errors.ts';
import { asSentence } from '#core/model/french.ts';
import { REGIMES, type Regime, type RegimePeriod, regimeProblem } from '#core/model/regime.ts';
import type { ParisDay } from '#core/model/time.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

export interface RegimeEditorProps {
  account: MarketplaceAccount;
  /** How the account is called on screen. */
  name: string;
  /** The regime of the seller's own type, which applies where no period does. */
  fallback: Regime;
  today: ParisDay;
}

const LABELS: Readonly<Record<Regime, string>> = { professional: 'Professionnel', particulier: 'Particulier' };
const FAILED = 'Le régime n’a pas été enregistré. Réessayez dans un instant.';
const INCOMPLETE = 'Saisissez le jour de chaque changement.';

/** A period being edited: `from` is empty while the day of a change is not typed yet. */
interface Draft {
  key: number;
  from: string | null;
  regime: Regime;
}

const toDrafts = (regimes: MarketplaceAccount['regimes'], fallback: Regime): Draft[] => {
  const known = regimes.map(({ from, regime }) => ({ from, regime: regime === 'unknown' ? fallback : regime }));
  const whole = known[0]?.from === null ? known : [{ from: null, regime: fallback }, ...known];
  return whole.map((period, key) => ({ key, ...period }));
};

/** Why the drafts cannot be sent, as a French sentence; null when they can. */
const problemOf = (drafts: readonly Draft[]): string | null => {
  if (drafts.some(({ from }) => from === '')) return INCOMPLETE;
  const problem = regimeProblem(toPeriods(drafts));
  return problem && asSentence(`La liste ${problem}`);
};

const toPeriods = (drafts: readonly Draft[]): RegimePeriod[] => drafts.map(({ from, regime }) => ({ from, regime }));

/** Under which regime an account sells, and since which day. */
export const RegimeEditor = ({ account, name, fallback, today }: RegimeEditorProps) => {
  const [drafts, setDrafts] = useState(() => toDrafts(account.regimes, fallback));
  const [problem, setProblem] = useState<string | null>(null);
  const platform = usePlatform();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      const { marketplaceAccounts } = await import('#core/contract/marketplace-accounts.ts');
      const { marketplace, userId } = account;
      const call = { params: { marketplace, userId }, body: { regimes: toPeriods(drafts) } };
      return sendAnnounced({ platform, queries }, ['accounts'], () =>
        platform.api.call(marketplaceAccounts.setRegimes, call),
      );
    },
    onSuccess: ({ account: saved }) => {
      setDrafts(toDrafts(saved.regimes, fallback));
      notify({ type: 'success', message: `Régime de ${name} enregistré` });
    },
    onError: (error) => setProblem(toUserText(error, FAILED)),
  });
  const change = (key: number, part: Partial<Draft>): void => {
    setProblem(null);
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemOf(drafts);
    setProblem(found);
    if (found === null) save.mutate();
  };
  const add = (): void => {
    const last = drafts.at(-1);
    const regime = last?.regime === 'particulier' ? 'professional' : 'particulier';
    setDrafts([...drafts, { key: (last?.key ?? 0) + 1, from: '', regime }]);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2" aria-label={`Régime de ${name}`} noValidate>
      {drafts.map((draft) => (
        <PeriodRow
          key={draft.key}
          draft={draft}
          today={today}
          onChange={(part) => change(draft.key, part)}
          onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <p role="alert" className="text-small font-medium text-red empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={save.isPending}>
          Enregistrer
        </Button>
        <Button size="small" variant="quiet" onPress={add}>
          Ajouter un changement
        </Button>
      </div>
    </form>
  );
};

const FIELD = 'min-h-9 rounded-control border border-edge bg-card px-2 text-body';

interface PeriodRowProps {
  draft: Draft;
  today: ParisDay;
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
}

const PeriodRow = ({ draft: { from, regime }, today, onChange, onRemove }: PeriodRowProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <label>
      <span className="sr-only">Régime</span>
      <select
        value={regime}
        onChange={(event) => onChange({ regime: REGIMES.find((known) => known === event.target.value) ?? regime })}
        className={FIELD}
      >
        {REGIMES.map((each) => (
          <option key={each} value={each}>
            {LABELS[each]}
          </option>
        ))}
      </select>
    </label>
    {from === null ? (
      <span className="text-ink-2">depuis le début</span>
    ) : (
      <>
        <label className="flex items-center gap-2 text-ink-2">
          depuis le
          <input
            type="date"
            value={from}
            min="2000-01-01"
            max={`${Number(today.slice(0, 4)) + 1}-12-31`}
            onChange={(event) => onChange({ from: event.target.value })}
            className={`${FIELD} text-ink`}
          />
        </label>
        <Button size="small" variant="quiet" aria-label="Retirer ce changement" onPress={onRemove}>
          <CloseIcon size={14} />
        </Button>
      </>
    )}
  </div>
);
