import { useEffect, useState } from 'react';
import { AmountField } from '#components/money/amount-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Choice, Line } from '#components/ui/line-field.tsx';
import type { ImportOwner } from '#core/contract/imports.ts';
import { compareTotal, type Summary } from '#core/imports/summarise.ts';
import { formatCount, formatMoney, NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { LateQuestion } from '#features/stock/late-article.tsx';
import { Foot } from './file-step.tsx';
import { ImportProgress } from './import-progress.tsx';
import { countOf, KIND_WORDS } from './import-words.ts';
import type { CheckReply, Preview } from './reader-messages.ts';
import type { FileImportState, OpenFile, RowChange } from './use-file-import.ts';
import { useJoining } from './use-joining.ts';

export interface CheckStepProps {
  state: FileImportState;
  file: OpenFile;
  checked: CheckReply;
  onConfirm: (owner: ImportOwner, told: { gapMinor: number | null; currency: string; change: RowChange }) => void;
}

const SPACES = /[\s.]/gu;

/** As the old tool shows it: « 21 386,40 », « 21.386,40 », « 21386.40 ». */
const toTyped = (text: string): number | null => {
  const trimmed = text.trim();
  return toMinor(trimmed) ?? toMinor(trimmed.replaceAll(SPACES, ''));
};

/** The third step: what would be imported, beside the total of the old tool. */
export const CheckStep = ({ state, file, checked, onConfirm }: CheckStepProps) => {
  const { kind } = file;
  const { preview, progress } = state;
  const [typed, setTyped] = useState('');
  const owners = useOwners(kind === 'sales' || kind === 'expenses');
  const { owner } = owners;
  const { late, withAnswer, isReady, again } = useJoining({ kind, checked, rowsOf: state.rowsOf });
  const [isAsked, setAsked] = useState(false);
  const { compare } = state;
  const ownerKey = owner === null ? null : JSON.stringify(owner);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file and the seller's choices are named by these two
  useEffect(() => {
    if (owner !== null) void compare(owner);
  }, [ownerKey, checked]);
  const [main] = checked.summary.totals;
  const currency = main?.currency ?? file.shape.conventions.currency;
  const minor = toTyped(typed);
  const gap = minor === null ? null : compareTotal(checked.summary, { currency, totalMinor: minor });
  const isAgreed = gap === 0;
  return (
    <>
      <div
        role="status"
        className={classNames(
          'rounded-card p-4',
          gap === null && 'bg-sunk',
          isAgreed && 'bg-green-soft text-green',
          gap !== null && !isAgreed && 'bg-saffron-soft text-saffron',
        )}
      >
        <p className="text-small">Reprise prête</p>
        <p className="font-title text-title font-bold">
          {gap === null
            ? countOf(kind, checked.rows)
            : `${countOf(kind, checked.rows)}, écart ${formatMoney(gap, currency)}`}
        </p>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <div>
          <p className="text-small font-medium">Total lu dans le fichier</p>
          {checked.summary.totals.length === 0 && <p>inconnu</p>}
          {checked.summary.totals.map((total) => (
            <p key={total.currency} className="font-title text-section font-bold tabular-nums">
              {formatMoney(total.totalMinor, total.currency)}
            </p>
          ))}
        </div>
        <AmountField
          label="Total noté dans l’ancien outil"
          value={typed}
          onChange={setTyped}
          currency={currency}
          error={typed !== '' && minor === null ? 'Saisissez un montant, par exemple 21 386,40.' : null}
          isLarge
        />
      </div>
      <Years summary={checked.summary} />
      <Counts kind={kind} summary={checked.summary} preview={preview} twins={checked.twins.length} />
      {owners.field}
      {late && <LateQuestion late={late} isChecked={isAsked} />}
      {again && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-red">
          Votre stock n’a pas pu être lu, et ces articles peuvent changer le coût de ce qui est vendu.
          <Button size="small" onPress={again}>
            Réessayer
          </Button>
        </p>
      )}
      {progress && (
        <ImportProgress
          share={progress.done / Math.max(1, progress.total)}
          text={`${Math.round((100 * progress.done) / Math.max(1, progress.total))}${NO_BREAK}% repris`}
          onStop={() => void state.stopSending()}
        />
      )}
      <Foot>
        <Button onPress={() => state.setStep('columns')} isDisabled={progress !== null}>
          Retour
        </Button>
        <Button
          variant="primary"
          isDisabled={owner === null || checked.rows === 0 || !isReady}
          isPending={progress !== null}
          onPress={() => {
            setAsked(true);
            if (owner !== null && late?.problem == null)
              onConfirm(owner, { gapMinor: gap, currency, change: withAnswer });
          }}
        >
          {`Reprendre ${countOf(kind, checked.rows)}`}
        </Button>
      </Foot>
    </>
  );
};

const Years = ({ summary }: { summary: Summary }) => (
  <table className="w-full">
    <thead className="text-left text-small text-ink-2">
      <tr>
        <th scope="col" className="py-1.5 font-medium">
          Année
        </th>
        <th scope="col" className="py-1.5 text-right font-medium">
          Lignes
        </th>
        <th scope="col" className="py-1.5 text-right font-medium">
          Montant
        </th>
      </tr>
    </thead>
    <tbody>
      {summary.years.map(({ year, currency, count, totalMinor }) => (
        <tr key={`${year} ${currency}`} className="border-t border-line">
          <th scope="row" className="py-2 text-left font-normal">
            {year ?? 'sans date'}
          </th>
          <td className="py-2 text-right tabular-nums">{formatCount(count)}</td>
          <td className="py-2 text-right tabular-nums">
            {currency === null ? 'inconnu' : formatMoney(totalMinor, currency)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface CountsProps {
  kind: OpenFile['kind'];
  summary: Summary;
  preview: Preview | null;
  /** Lines that repeat another one, and are kept. */
  twins: number;
}

const Counts = ({ kind, summary, preview, twins }: CountsProps) => {
  const lines: (readonly [text: string, count: number | null, isToDo?: boolean])[] = [
    [KIND_WORDS[kind].fresh, preview?.fresh ?? null],
    ['Déjà lues sur vos pages, rapprochées par numéro, comptées une seule fois', preview?.joined ?? 0],
    ['Déjà reprises d’un fichier, inchangées', preview?.known ?? 0],
    ['Lignes d’un même numéro, réunies en une vente', preview?.combined ?? 0],
    ['Lignes qui en répètent une autre, comptées en plus', twins],
    ['Prix d’achat déjà saisis, gardés', preview?.keptCosts ?? 0],
    ['Prix d’achat inconnus dans le fichier, à saisir', summary.unknownCosts, true],
    ['Argent pas encore libéré, à venir', summary.pending],
    ['Annulées, jamais comptées', summary.cancelled.count],
    ['Remboursées, hors du total', summary.refunded.count],
    ['État non compris, comptées comme vendues', summary.unknownOutcomes, true],
    ['Montant inconnu', summary.unknownAmounts, true],
  ];
  return (
    <Card className="px-4 py-1">
      <dl className="flex flex-col divide-y divide-line">
        {lines
          .filter(([, count], index) => index === 0 || (count ?? 0) > 0)
          .map(([text, count, isToDo]) => (
            <div key={text} className="flex items-baseline justify-between gap-3 py-2">
              <dt>{text}</dt>
              <dd className={classNames('font-semibold tabular-nums', isToDo && 'text-saffron')}>
                {count === null ? '…' : formatCount(count)}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
};

const NONE = 'none';
const SHOP = 'shop';

/** Whose rows they are: never guessed where the seller has several accounts, or where the list of them is missing. */
const useOwners = (isAsked: boolean) => {
  const { accounts, areLoaded, markOf } = useOwnAccounts();
  const [choice, setChoice] = useState<string | null>(null);
  const [name, setName] = useState('');
  const keyOf = ({ marketplace, userId }: (typeof accounts)[number]) => `${marketplace} ${userId}`;
  const [only, ...others] = accounts;
  const chosen =
    choice ?? (only !== undefined && others.length === 0 ? keyOf(only) : areLoaded && only === undefined ? NONE : '');
  const account = accounts.find((each) => keyOf(each) === chosen);
  const owner = ((): ImportOwner | null => {
    if (!isAsked || chosen === NONE) return { kind: 'none' };
    if (chosen === SHOP) return name.trim() === '' ? null : { kind: 'shop', name };
    return account === undefined
      ? null
      : { kind: 'account', marketplace: account.marketplace, marketplaceUserId: account.userId };
  })();
  const field = isAsked && (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice label="Rattachées au compte" value={chosen} onChange={setChoice}>
        {chosen === '' && <option value="">Choisissez le compte</option>}
        {accounts.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {markOf(each.userId).name}
          </option>
        ))}
        <option value={SHOP}>Une autre boutique</option>
        <option value={NONE}>Aucun compte en particulier</option>
      </Choice>
      {chosen === SHOP && <Line label="Nom de la boutique" value={name} onChange={setName} maxLength={200} />}
    </div>
  );
  return { owner, field };
};
