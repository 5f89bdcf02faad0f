import { Checkbox } from '#components/ui/checkbox.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ErrorIcon, SuccessIcon } from '#components/ui/icons.ts';
import { Choice } from '#components/ui/line-field.tsx';
import { useNow } from '#components/ui/present.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { type DropEntry, isFilable, isTicked, type Place, placeOf, replacedBy } from './drop-entry.ts';
import { choiceText, factsText, kindText, otherText, placeText, replacedText } from './drop-words.ts';

interface DropLineProps {
  entry: DropEntry;
  /** Sales that await a label, for what only the seller can place. */
  awaiting: readonly Order[];
  onTick: (ticked: boolean) => void;
  onChoose: (order: Order | null) => void;
}

/** One mail or PDF: what it is, the sale that it belongs to, and whether it is filed. */
export const DropLine = (props: DropLineProps) => {
  const { dropped } = props.entry;
  return <li className="py-3">{isFilable(dropped) ? <Filable {...props} /> : <Aside {...props} />}</li>;
};

const Name = ({ children, kind }: { children: string; kind: string }) => (
  <p className="min-w-0 break-words">
    <span className="font-semibold text-ink">{kind}</span>
    <span className="block text-small">{children}</span>
  </p>
);

const Aside = ({ entry: { dropped } }: DropLineProps) => (
  <div className="flex items-start gap-2">
    {dropped.about === 'unread' && <ErrorIcon className="mt-0.5 shrink-0 text-red" />}
    <Name kind={dropped.subject ?? dropped.fileName}>
      {dropped.about === 'unread' ? dropped.reason : dropped.about === 'other' ? otherText(dropped.why) : ''}
    </Name>
  </div>
);

const Filable = ({ entry, awaiting, onTick, onChoose }: DropLineProps) => {
  const { dropped, state, failure } = entry;
  const now = useNow();
  const place = placeOf(entry);
  if (!isFilable(dropped)) return null;
  const name = dropped.subject ?? dropped.fileName;
  const facts = dropped.about === 'order' ? factsText(dropped, now) : null;
  const replaced = place?.to === 'sale' && state !== 'done' ? replacedBy(entry, place.order) : [];
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-6 shrink-0 place-items-center">
        {state === 'done' && <SuccessIcon className="text-green" />}
        {state === 'running' && <Spinner />}
        {state === 'open' && (
          <Checkbox
            aria-label={`Ranger${NARROW_NO_BREAK}: ${name}`}
            isSelected={isTicked(entry)}
            isDisabled={place === null || place.to === 'choose'}
            onChange={onTick}
          />
        )}
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <Name kind={kindText(dropped)}>{name}</Name>
        {facts && <p className="text-small">{facts}</p>}
        <Target place={place} isDone={state === 'done'} />
        {place !== null && (place.to === 'choose' || entry.chosen !== null) && state !== 'done' && (
          <SaleChoice among={amongOf(entry, awaiting)} chosen={entry.chosen} onChoose={onChoose} />
        )}
        {replaced.length > 0 && <p className="text-small text-saffron">{replacedText(replaced)}</p>}
        {failure && (
          <p role="alert" className="text-small font-medium text-red">
            {failure}
          </p>
        )}
      </div>
    </div>
  );
};

const Target = ({ place, isDone }: { place: Place | null; isDone: boolean }) => {
  if (place === null) return <p className="text-small">Recherche de la vente…</p>;
  if (place.to === 'choose') return null;
  const text = placeText(place);
  return <p className={classNames('text-small', isDone ? 'text-green' : 'text-ink')}>{`→ ${text}`}</p>;
};

/** The sales that it may be about; where none is known, those that await a label. */
const amongOf = ({ match }: DropEntry, awaiting: readonly Order[]): readonly Order[] =>
  match === null || match.orders.length === 0 ? awaiting : match.orders;

interface SaleChoiceProps {
  among: readonly Order[];
  chosen: Order | null;
  onChoose: (order: Order | null) => void;
}

const SaleChoice = ({ among, chosen, onChoose }: SaleChoiceProps) => (
  <Choice
    label="Vente concernée"
    value={chosen?.id ?? ''}
    onChange={(id) => onChoose(among.find((order) => order.id === id) ?? null)}
  >
    <option value="">{among.length === 0 ? 'Aucune vente n’attend de bordereau' : 'Choisissez la vente'}</option>
    {among.map((order) => (
      <option key={order.id} value={order.id}>
        {choiceText(order)}
      </option>
    ))}
  </Choice>
);
