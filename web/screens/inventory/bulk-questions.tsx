import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { AmountField } from '#components/money/amount-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Choice, Line } from '#components/ui/line-field.tsx';
import { randomId } from '#core/api/random-id.ts';
import type { WireProduct } from '#core/contract/product.ts';
import type { LotChange } from '#core/contract/products.ts';
import { formatCount, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY, toMinor } from '#core/model/money.ts';
import { offeredPlaces, placeWords } from '#core/model/stock/places.ts';
import type { ParisDay } from '#core/model/time.ts';
import { LateQuestion, PastQuestion } from '#features/stock/late-article.tsx';
import { useLateArticle } from '#features/stock/use-late-article.ts';
import { LOT_UNREAD, useLotStock } from '#features/stock/use-lot-stock.ts';
import { useLeaving } from '#features/stock/use-past-change.ts';
import { type LotFields, lotProblem, toLotChange } from './lot-fields.ts';
import { LotInputs } from './lot-inputs.tsx';

interface AskProps<Answer extends unknown[]> {
  onClose: () => void;
  onDone: (...answer: Answer) => void;
}

interface AskFormProps {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

const AskForm = ({ title, onClose, onSubmit, children }: AskFormProps) => (
  <Dialog
    isOpen
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onPress={onClose}>Annuler</Button>
        <Button type="submit" form="bulk-form" variant="primary">
          Appliquer
        </Button>
      </>
    }
  >
    <form
      id="bulk-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-4 text-ink"
    >
      {children}
    </form>
  </Dialog>
);

type AskPlaceProps = AskProps<[place: string | null]> & {
  /** Places that articles have. */
  known: readonly (string | null)[];
};

/** The place of the ticked articles. */
export const AskPlace = ({ known, onClose, onDone }: AskPlaceProps) => {
  const [place, setPlace] = useState('');
  const word = placeWords();
  return (
    <AskForm title="Ranger les articles" onClose={onClose} onSubmit={() => onDone(place.trim() || null)}>
      <Line label={word.title} value={place} onChange={setPlace} options={offeredPlaces(known)} />
      <p className="text-small text-ink-2">Vide{NARROW_NO_BREAK}: les articles ne sont plus rangés nulle part.</p>
    </AskForm>
  );
};

const WRONG = `Prix d’achat${NARROW_NO_BREAK}: saisissez un montant positif, par exemple 12,50.`;

interface OfLots {
  /** The ticked articles, as the server has them. */
  products: readonly WireProduct[];
}

const lotIdsOf = (products: readonly WireProduct[]): string[] => [
  ...new Set(products.flatMap(({ lotId }) => lotId ?? [])),
];

/** What each of the ticked articles cost; one with a cost of its own is in no lot. */
export const AskCost = ({ products, onClose, onDone }: AskProps<[article: string]> & OfLots) => {
  const [cost, setCost] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const lotIds = useMemo(() => lotIdsOf(products), [products]);
  const { stock, isKnown } = useLotStock(lotIds, products);
  const leaving = useMemo(() => products.filter(({ lotId }) => lotId !== null), [products]);
  const left = useLeaving(stock, leaving);
  const submit = (): void => {
    setChecked(true);
    const isAmount = toMinor(cost.trim()) !== null;
    setError(isAmount ? (isKnown ? null : LOT_UNREAD) : WRONG);
    if (isAmount && isKnown && left?.isAgreed !== false) onDone(cost.trim().replace(',', '.'));
  };
  return (
    <AskForm title="Prix d’achat de chacun" onClose={onClose} onSubmit={submit}>
      <AmountField
        label="Prix d’achat"
        value={cost}
        onChange={setCost}
        currency={ENTRY_CURRENCY}
        error={error}
        autoFocus
      />
      <p className="text-small text-ink-2">
        {products.length === 1
          ? 'Pour cet article.'
          : `Pour chacun des ${formatCount(products.length)} articles. Pour un prix payé en tout, mettez-les dans un lot.`}
      </p>
      {left && <PastQuestion {...left} isChecked={isChecked} />}
    </AskForm>
  );
};

const NEW = 'new';

/** The lot of some articles, and the day they joined it; null: none, and with the purchase. */
interface LotAnswer {
  lotId: string | null;
  lotSince: ParisDay | null;
}

type AskLotProps = AskProps<[answer: LotAnswer, added: LotChange[]]> &
  OfLots & {
    today: ParisDay;
  };

/** The lot of the ticked articles: a known one, a new one or none. */
export const AskLot = ({ products, today, onClose, onDone }: AskLotProps) => {
  const [chosen, setChosen] = useState(NEW);
  const announced = String(products.length);
  const [fields, setFields] = useState<LotFields>({ title: '', cost: '', announced, boughtOn: '' });
  const [error, setError] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const lotIds = useMemo(() => {
    const left = lotIdsOf(products);
    return chosen === NEW || chosen === '' || left.includes(chosen) ? left : [...left, chosen];
  }, [products, chosen]);
  const { stock, isKnown } = useLotStock(lotIds, products);
  const { lots } = stock;
  const joining = useMemo(() => {
    const lot = lots.find(({ id }) => id === chosen);
    return lot === undefined ? [] : products.map((product) => ({ product, lot }));
  }, [lots, products, chosen]);
  const late = useLateArticle({ joining, stock, today });
  const leaving = useMemo(() => products.filter(({ lotId }) => lotId !== null && lotId !== chosen), [products, chosen]);
  const left = useLeaving(stock, leaving);
  const submit = (): void => {
    setChecked(true);
    const problem = (chosen === NEW ? lotProblem(fields, today) : null) ?? (isKnown ? null : LOT_UNREAD);
    setError(problem);
    if (problem !== null || late?.problem != null || left?.isAgreed === false) return;
    if (chosen !== NEW) onDone({ lotId: chosen || null, lotSince: late?.since ?? null }, []);
    else {
      const id = randomId();
      onDone({ lotId: id, lotSince: null }, [toLotChange(id, fields, null)]);
    }
  };
  return (
    <AskForm title="Mettre dans un lot" onClose={onClose} onSubmit={submit}>
      <p role="alert" className="text-small font-medium text-red empty:hidden">
        {error}
      </p>
      <Choice label="Lot" value={chosen} onChange={setChosen}>
        <option value={NEW}>Nouveau lot…</option>
        {lots.map((lot) => (
          <option key={lot.id} value={lot.id}>
            {lot.title}
          </option>
        ))}
        <option value="">Aucun lot</option>
      </Choice>
      {late && <LateQuestion late={late} isChecked={isChecked} />}
      {left && <PastQuestion {...left} isChecked={isChecked} />}
      {chosen === NEW && (
        <>
          <LotInputs fields={fields} onChange={setFields} currency={null} />
          <p className="text-small text-ink-2">
            Le coût se partage entre ce qui reste à vendre{NARROW_NO_BREAK}; le dernier prend le reste, un invendable ne
            coûte rien.
          </p>
        </>
      )}
    </AskForm>
  );
};
