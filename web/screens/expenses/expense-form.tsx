import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AmountField } from '#components/money/amount-field.tsx';
import { AccountField } from '#components/owner/account-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice, Line } from '#components/ui/line-field.tsx';
import { randomId } from '#core/api/random-id.ts';
import type { StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import { likelyDouble } from '#core/model/expenses/likely-double.ts';
import { nextOccurrence, REPEATS } from '#core/model/expenses/occurrences.ts';
import { asSentence, formatMoney, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { ENTRY_CURRENCY, toMinor } from '#core/model/money.ts';
import { type Instant, startOfParisDay, toParisDay } from '#core/model/time.ts';
import { expensesNearQuery } from '#core/queries/expenses.ts';
import { usePlatform } from '#features/workplace.tsx';
import { BearerFields } from './bearer-fields.tsx';
import { type ExpenseFields, fieldErrors, toExpenseChange, toFields } from './expense-fields.ts';
import { rhythmText } from './expense-text.ts';
import { ReceiptField } from './receipt-field.tsx';
import { type ExpenseDesk, expenseFailure } from './use-expenses.ts';

export interface ExpenseFormProps {
  /** What was entered before; null for a new expense. */
  stated: StatedExpense | null;
  /** What the seller calls expenses, the most frequent first. */
  usedTypes: readonly string[];
  /** The accounts an expense may be paid for; none while there are fewer than two. */
  accounts: readonly { id: string; name: string }[];
  /** The one that the screen shows; empty for all. */
  shownAccount: string;
  now: Instant;
  /** The list was read without a network: saving needs one. */
  isOffline: boolean;
  desk: ExpenseDesk;
  onClose: () => void;
}

const NEEDS_NETWORK = `Hors connexion${NARROW_NO_BREAK}: une dépense ne s’enregistre qu’avec le réseau.`;

/** What sellers spend money on, beside what they entered before. */
const TYPES = [
  ...['Fournitures', 'Affranchissement', 'Déplacement, droit d’entrée', 'Pressing et réparation', 'Matériel'],
  ...['Abonnement', 'Frais bancaires', 'Local', 'Téléphone et internet', 'Formation'],
];

/** The fields of one expense. Entrée saves. */
export const ExpenseForm = (props: ExpenseFormProps) => {
  const { stated, usedTypes, now, isOffline, desk, accounts, onClose } = props;
  const { fields, set, errors, failure, isPending, double, file, setFile, save } = useExpenseForm(props);
  const field = (name: keyof ExpenseFields) => ({
    value: fields[name],
    onChange: (text: string) => set({ [name]: text }),
    error: errors[name] ?? null,
  });
  const types = [...new Set([...usedTypes, ...TYPES])];
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4 text-ink">
      <p role="alert" className="text-small font-medium text-red empty:hidden">
        {failure}
      </p>
      <p role="status" className="text-small text-saffron empty:hidden">
        {isOffline && failure === null && NEEDS_NETWORK}
      </p>
      <div className="grid grid-cols-2 items-start gap-3">
        <AmountField label="Montant" {...field('amount')} currency={stated?.currency ?? null} autoFocus />
        <Line label="Date" type="date" {...field('day')} />
      </div>
      <Line label="Type" {...field('type')} options={types.slice(0, MOST_TYPES)} />
      <Line label="Note" {...field('note')} maxLength={500} />
      <BearerFields fields={fields} errors={errors} onChange={set} />
      <AccountField
        label="Compte Vinted"
        accounts={accounts}
        value={fields.account}
        onChange={(account) => set({ account })}
      />
      <Rhythm fields={fields} now={now} errors={errors} onChange={set} />
      <ReceiptField
        stored={stated?.receipt ?? null}
        file={file}
        onFile={setFile}
        onShow={() => stated && void desk.showReceipt(stated.id)}
        onRemove={() => stated && void desk.removeReceipt(stated.id)}
      />
      <p role="status" className="rounded-control bg-saffron-soft px-3 py-2 text-small text-saffron empty:hidden">
        {double && doubleText(double, now)}
      </p>
      <div className="sticky bottom-0 flex flex-wrap gap-2 bg-card py-2">
        <Button onPress={onClose}>Annuler</Button>
        <Button type="submit" variant="primary" className="grow" isPending={isPending}>
          {double ? 'Enregistrer quand même' : 'Enregistrer'}
        </Button>
        {stated && <Remove stated={stated} desk={desk} onRemoved={onClose} />}
      </div>
    </form>
  );
};

interface RemoveProps {
  stated: StatedExpense;
  desk: ExpenseDesk;
  onRemoved: () => void;
}

/** Deletes the expense; one with a receipt, which cannot be put back, after a second press. */
const Remove = ({ stated, desk, onRemoved }: RemoveProps) => {
  const [isAsked, setAsked] = useState(false);
  const all = stated.every === null ? 'cette dépense' : 'la dépense, à toutes ses dates';
  return (
    <Button
      variant="quiet"
      className="w-full"
      onPress={() => {
        if (stated.receipt !== null && !isAsked) return setAsked(true);
        onRemoved();
        void desk.remove(stated);
      }}
    >
      {isAsked ? 'Supprimer aussi son justificatif, pour toujours' : `Supprimer ${all}`}
    </Button>
  );
};

const MOST_TYPES = 40;

const doubleText = ({ type, montant, currency, day, source }: WireExpense, now: Instant): string => {
  const where = source === 'wallet' ? 'lue au porte-monnaie' : 'déjà saisie';
  const when = day === null ? '' : `, ${formatDay(startOfParisDay(day), now)}`;
  return `Peut-être un doublon${NARROW_NO_BREAK}: ${quote(type ?? 'Sans type')}, ${formatMoney(toMinor(montant), currency)}${when}, ${where}.`;
};

type RhythmProps = Pick<ExpenseFormProps, 'now'> & {
  fields: ExpenseFields;
  errors: ReturnType<typeof fieldErrors>;
  onChange: (part: Partial<ExpenseFields>) => void;
};

/** Whether it comes back, how often, and until when. */
const Rhythm = ({ fields, now, errors, onChange }: RhythmProps) => {
  const { every, day, until } = fields;
  const next = day === '' ? null : nextOccurrence({ day, every: every || null, until: until || null }, toParisDay(now));
  return (
    <div className="flex flex-col gap-3">
      <Choice
        label="Revient"
        value={every}
        onChange={(next) => onChange({ every: REPEATS.find((repeat) => repeat === next) ?? '' })}
      >
        <option value="">Non, une seule fois</option>
        <option value="week">Chaque semaine</option>
        <option value="month">Chaque mois</option>
      </Choice>
      {every !== '' && (
        <>
          <p className="text-small text-ink-2">
            {day !== '' && `${asSentence(capital(rhythmText(day, every, next, now)))} `}
            {every === 'month' && Number(day.slice(8)) > 28 && 'Un mois plus court prend son dernier jour. '}
            Le montant vaut pour toutes les dates{NARROW_NO_BREAK}; s’il change, arrêtez celle-ci et ajoutez-en une.
          </p>
          <Line
            label="Jusqu’au (facultatif)"
            type="date"
            value={until}
            onChange={(next) => onChange({ until: next })}
            error={errors.until ?? null}
          />
        </>
      )}
    </div>
  );
};

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** The expense was saved, and its receipt was not. */
class ReceiptError extends Error {}

/** The form: what it holds, what is wrong with it, what it may repeat, and saving it. */
const useExpenseForm = ({ stated, now, desk, shownAccount, onClose }: ExpenseFormProps) => {
  const today = toParisDay(now);
  const [fields, setFields] = useState(() => toFields(stated, today, shownAccount));
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  // The same one each time, so that an expense whose receipt failed is not entered twice.
  const [id] = useState(() => stated?.id ?? randomId());
  const currency = stated?.currency ?? ENTRY_CURRENCY;
  const minor = toMinor(fields.amount.trim());
  const double = useDouble({ minor, currency, day: fields.day }, stated);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    setFailure(null);
    if (Object.keys(fieldErrors(fields, today)).length > 0) return;
    setPending(true);
    try {
      await desk.save(toExpenseChange(id, fields, currency), stated);
      if (file !== null) await attach(file);
      onClose();
    } catch (error) {
      setFailure(error instanceof ReceiptError ? error.message : expenseFailure(error));
      setPending(false);
    }
  };
  const attach = async (chosen: File): Promise<void> => {
    try {
      await desk.attach(id, chosen);
    } catch (error) {
      throw new ReceiptError(`La dépense est enregistrée, mais pas son justificatif. ${expenseFailure(error)}`);
    }
  };
  const set = (part: Partial<ExpenseFields>): void => setFields((current) => ({ ...current, ...part }));
  const errors = isChecked ? fieldErrors(fields, today) : {};
  return {
    fields,
    set,
    errors,
    failure,
    isPending,
    double,
    file,
    setFile,
    save: (event: FormEvent) => void save(event),
  };
};

interface Typed {
  minor: number | null;
  currency: string;
  day: string;
}

/** An expense that the one in the form may repeat. */
const useDouble = ({ minor, currency, day }: Typed, stated: StatedExpense | null): WireExpense | undefined => {
  const { api } = usePlatform();
  const isTyped = minor !== null && minor > 0 && /^20\d\d-\d\d-\d\d$/.test(day);
  const asked = { minor: minor ?? 0, day: isTyped ? day : NO_DAY };
  const { data } = useQuery({ ...expensesNearQuery(api, asked), enabled: isTyped });
  if (!isTyped || data === undefined) return undefined;
  return likelyDouble({ minor, currency, day }, others(data, stated))?.expense;
};

/** Of a query that is not asked. */
const NO_DAY = '2000-01-01';

/** Expenses other than the one in the form. */
const others = (known: readonly WireExpense[], stated: StatedExpense | null) =>
  known
    .filter(({ statedId }) => stated === null || statedId !== stated.id)
    .map((expense) => ({ expense, minor: toMinor(expense.montant), currency: expense.currency, day: expense.day }));
