import { Button } from '#components/ui/button.tsx';
import { CheckIcon, WarningIcon } from '#components/ui/icons.ts';
import type { OrderConflict } from '#core/contract/orders.ts';
import { conflictField, conflictQuestion, conflictSource, conflictValue } from '#core/model/conflict-text.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** The seller's choice between values; `before` is the earlier choice. */
export interface ConflictChoice {
  field: string;
  chosen: string | null;
  before: string | null;
}

export interface OrderConflictsProps {
  conflicts: readonly OrderConflict[];
  now: Instant;
  onChoose: (choice: ConflictChoice) => void;
}

/** Contradictions between two pages: every value with its page and age, and the seller's choice between them. */
export const OrderConflicts = ({ conflicts, now, onChoose }: OrderConflictsProps) =>
  conflicts.length > 0 && (
    <section aria-label="À vérifier" className="flex flex-col gap-2 pb-3.5">
      {conflicts.map((conflict) => (
        <Conflict key={conflict.field} conflict={conflict} now={now} onChoose={onChoose} />
      ))}
      <p className="text-small">La valeur retenue compte dans Comptoir, et ne change rien sur Vinted.</p>
    </section>
  );

type Value = OrderConflict['values'][number];

const placeOf = ({ key, at }: Value, now: Instant): string => {
  const readAt = toInstant(at);
  return readAt === null ? conflictSource(key) : `${conflictSource(key)}, ${formatAge(readAt, now)}`;
};

const Conflict = ({
  conflict,
  now,
  onChoose,
}: Omit<OrderConflictsProps, 'conflicts'> & { conflict: OrderConflict }) => {
  const { field, settled, values } = conflict;
  const before = settled ? (values.find(({ used }) => used)?.key ?? null) : null;
  return (
    <div className={`rounded-control px-3.5 py-3 ${settled ? 'bg-sunk' : 'bg-saffron-soft'}`}>
      <p className="flex items-start gap-2 font-semibold text-ink">
        {settled ? <CheckIcon className="mt-0.5 text-green" /> : <WarningIcon className="mt-0.5 text-saffron" />}
        <span>{settled ? `Vous avez choisi (${conflictField(field)})` : conflictQuestion(field)}</span>
      </p>
      {!settled && (
        <p className="pt-0.5 text-small">
          Deux pages ne disent pas la même chose ({conflictField(field)}){NARROW_NO_BREAK}:
        </p>
      )}
      <ul className="flex flex-col">
        {values.map((value) => (
          <li key={value.key} className="flex items-center justify-between gap-3 pt-2">
            <span className="min-w-0 text-small">
              <span className="text-body font-semibold text-ink wrap-break-word">
                {conflictValue(value.value, now)}
              </span>{' '}
              ({placeOf(value, now)})
            </span>
            {settled && value.used ? (
              <span className="shrink-0 text-small font-semibold text-green">retenu</span>
            ) : (
              <Button
                size="small"
                aria-label={`Retenir ${conflictValue(value.value, now)} (${conflictSource(value.key)})`}
                onPress={() => onChoose({ field, chosen: value.key, before })}
              >
                Retenir
              </Button>
            )}
          </li>
        ))}
      </ul>
      {settled ? (
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5 mt-1"
          onPress={() => onChoose({ field, chosen: null, before })}
        >
          Annuler ce choix
        </Button>
      ) : (
        <p className="pt-2 text-small">En attendant, {usedText(conflict, now)}.</p>
      )}
    </div>
  );
};

const usedText = ({ field, values }: OrderConflict, now: Instant): string => {
  if (field === 'side') return 'cette commande ne compte ni dans vos ventes ni dans vos achats';
  const used = values.find((value) => value.used);
  if (!used) return 'aucune des deux ne compte';
  const words = conflictValue(used.value, now);
  return `${field === 'phase' ? quote(words) : words} compte`;
};
