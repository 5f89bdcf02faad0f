import { RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldError, Label } from 'react-aria-components/TextField';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Line } from '#components/ui/line-field.tsx';
import { RadioLine } from '#components/ui/radio-line.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { formatCount, formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { startOfParisDay } from '#core/model/time.ts';
import type { ChangedCost } from './changed-past.ts';
import type { LateArticle } from './use-late-article.ts';
import type { PastChange } from './use-past-change.ts';

interface LateQuestionProps {
  late: LateArticle;
  /** Whether what is wrong with the answer is shown. */
  isChecked: boolean;
}

/** Asks since when articles have been in a lot of which something is sold, and shows what each answer changes. */
export const LateQuestion = ({ late, isChecked }: LateQuestionProps) => {
  const { count, changed, answer, setAnswer, problem } = late;
  const words = count === 1 ? ONE : MANY;
  const error = isChecked ? problem : null;
  const day = late.changedLater === null ? '…' : formatDate(startOfParisDay(answer.day));
  return (
    <div className="flex flex-col gap-3 rounded-control bg-saffron-soft p-3">
      <p>
        {words.reason} {soldText(changed.length)}
        {NARROW_NO_BREAK}:
      </p>
      <Changes changed={changed} />
      <RadioGroup
        value={answer.isLater === null ? null : answer.isLater ? 'later' : 'purchase'}
        onChange={(value) => setAnswer({ isLater: value === 'later' })}
        isInvalid={error !== null}
        validationBehavior="aria"
        className="flex flex-col gap-1.5"
      >
        <Label className="text-small font-medium text-ink">{words.question}</Label>
        <RadioLine value="purchase" name={words.purchase} />
        <RadioLine value="later" name={`${words.later} ${day}`} />
        <FieldError className="text-small font-medium text-red">{error}</FieldError>
      </RadioGroup>
      {answer.isLater === true && (
        <>
          <Line
            label="Dans le lot depuis"
            type="date"
            value={answer.day}
            onChange={(next) => setAnswer({ day: next })}
          />
          <Later changed={late.changedLater} />
        </>
      )}
    </div>
  );
};

const ONE = {
  reason: 'Si cette pièce faisait partie du lot dès l’achat, le prix d’achat',
  question: `Depuis quand est-elle dans le lot${NARROW_NO_BREAK}?`,
  purchase: 'Elle en faisait partie dès l’achat',
  later: 'Ajoutée depuis le',
};
const MANY: typeof ONE = {
  reason: 'Si ces pièces faisaient partie du lot dès l’achat, le prix d’achat',
  question: `Depuis quand sont-elles dans le lot${NARROW_NO_BREAK}?`,
  purchase: 'Elles en faisaient partie dès l’achat',
  later: 'Ajoutées depuis le',
};

const soldText = (count: number): string =>
  count === 1 ? 'd’un article déjà vendu change' : `de ${formatCount(count)} articles déjà vendus change`;

interface PastQuestionProps extends PastChange {
  /** Whether the missing answer is pointed out. */
  isChecked: boolean;
}

const REASONS: Readonly<Record<PastChange['reason'], { why: string; otherwise: string }>> = {
  day: { why: 'Avec ce jour', otherwise: 'remettez l’ancien jour' },
  article: { why: 'Sans cette pièce dans son lot', otherwise: 'laissez-la dans son lot' },
  articles: { why: 'Sans ces pièces dans leur lot', otherwise: 'laissez-les dans leur lot' },
};

/** Shows what a change of a lot changes for what is sold, and asks whether that is meant. */
export const PastQuestion = ({ reason, changed, isAgreed, onAgree, isChecked }: PastQuestionProps) => (
  <div className="flex flex-col gap-3 rounded-control bg-saffron-soft p-3">
    <p>
      {REASONS[reason].why}, le prix d’achat {soldText(changed.length)}
      {NARROW_NO_BREAK}:
    </p>
    <Changes changed={changed} />
    <Checkbox isSelected={isAgreed} onChange={onAgree}>
      Oui, corriger {changed.length === 1 ? 'ce prix d’achat' : 'ces prix d’achat'}
    </Checkbox>
    <p role="alert" className="text-small font-medium text-red empty:hidden">
      {isChecked && !isAgreed && `Cochez pour corriger ce qui est vendu, ou ${REASONS[reason].otherwise}.`}
    </p>
  </div>
);

/** What changes when they joined on the chosen day: only what was sold since. */
const Later = ({ changed }: { changed: readonly ChangedCost[] | null }) => {
  if (changed === null) return null;
  if (changed.length === 0) return <p>Ce qui est vendu garde son prix d’achat.</p>;
  return (
    <>
      <p>
        Vendu depuis ce jour{NARROW_NO_BREAK}: le prix d’achat {soldText(changed.length)} quand même.
      </p>
      <Changes changed={changed} />
    </>
  );
};

const Changes = ({ changed }: { changed: readonly ChangedCost[] }) => (
  <ScrollRegion label="Prix d’achat qui changent" className="max-h-36 overflow-y-auto">
    <ul className="flex flex-col gap-1">
      {changed.map(({ product, before, after }) => (
        <li key={product.id} className="flex gap-3">
          <span dir="auto" className="min-w-0 grow truncate font-semibold">
            {product.title ?? 'Sans titre'}
          </span>
          <span className="whitespace-nowrap tabular-nums">
            {formatMoney(toMinor(before), product.currency)} → {formatMoney(toMinor(after), product.currency)}
          </span>
        </li>
      ))}
    </ul>
  </ScrollRegion>
);
