import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { randomId } from '#core/api/random-id.ts';
import type { LotChange } from '#core/contract/products.ts';
import type { QueuedPhoto, WaitingPurchase } from '#core/contract/stock-addition.ts';
import { toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { ENTRY_CURRENCY, fromMinor, toMinor } from '#core/model/money.ts';
import { type DayLot, dayLotCost, type Find, withFind, withoutFind } from '#core/model/stock/day-lot.ts';
import { type DatedSku, nextSku } from '#core/model/stock/next-sku.ts';
import { type Instant, type ParisDay, toParisDay } from '#core/model/time.ts';
import type { LastPurchase, LastPurchaseMemory } from '#core/state/last-purchase.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { NOTHING_OFFERED, type Offered } from './offered.ts';
import { fieldErrors, fieldsOf, type ProductFields, toChange, toFields } from './product-fields.ts';
import type { Buying } from './use-buying.ts';
import { useChosenPhoto } from './use-own-photo.ts';

export interface QuickPurchaseInput {
  /** Values of earlier articles. */
  offered: Offered;
  now: Instant;
  buying: Buying;
  /** A purchase that the server refused, to be mended. */
  mended: WaitingPurchase | null;
  onClose: () => void;
}

const NOTHING = `Rien à enregistrer${NARROW_NO_BREAK}: saisissez un prix ou un titre.`;
const FAILED = 'Cet achat n’a pas pu être gardé. Réessayez dans un instant.';

/** The form: what it holds, what is wrong with it, and saving it, for the last time or with another one to come. */
export const useQuickPurchase = ({ offered, now, buying, mended, onClose }: QuickPurchaseInput) => {
  const today = toParisDay(now);
  const memory = useWorkplace().memory.purchase;
  const { last } = useSnapshot(memory.state);
  const [blank] = useState(() => toFields(null));
  const [fields, setFields] = useState<ProductFields>(() => ({
    ...blank,
    ...{ boughtOn: today, ...suggestionIn(offered, buying, memory) },
    ...(mended && fieldsOf(mended)),
  }));
  const [filledBy, setFilledBy] = useState(offered);
  // In the panel the form opens before the server answers: what is still empty is filled then.
  if (filledBy === NOTHING_OFFERED && offered !== NOTHING_OFFERED) {
    setFilledBy(offered);
    if (mended === null) setFields((current) => withSuggestion(current, suggestionIn(offered, buying, memory)));
  }
  const [isInLot, setInLot] = useState(last?.isInLot === true && last.lot?.day === today);
  const [round, setRound] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const picture = useChosenPhoto();
  const isPhotoKept = mended?.photoOf != null;
  const isBlank = [fields.title, fields.cost].every((text) => text.trim() === '') && picture.photo === null;
  const find = { day: fields.boughtOn || today, source: fields.source.trim(), costMinor: toMinor(fields.cost.trim()) };
  const begin = (): void => {
    setChecked(false);
    setFields(nextFields(fields, blank, takenSkus(offered, buying, null)));
    setRound(round + 1);
  };
  const save = async (isLast: boolean): Promise<void> => {
    if (isPending || picture.isReading) return;
    if (isBlank && isLast) return onClose();
    setChecked(true);
    setFailure(isBlank ? NOTHING : null);
    if (isBlank || Object.keys(fieldErrors(fields, today)).length > 0) return;
    setPending(true);
    const isNext = !isLast && mended === null;
    if (isNext) begin();
    try {
      const files = picture.photo ?? (isPhotoKept ? { keptIn: mended.id } : null);
      await keepPurchase({ fields, blank, find, isInLot, today, buying, memory, files });
      if (mended) await buying.forget(mended.id);
      picture.drop();
      if (!isNext) onClose();
    } catch (error) {
      if (isNext) setFields(fields);
      setFailure(toUserText(error, FAILED));
    }
    setPending(false);
  };
  const errors = isChecked ? fieldErrors(fields, today) : {};
  const set = (name: keyof ProductFields) => (text: string) => setFields((current) => ({ ...current, [name]: text }));
  return {
    ...{ fields, set, round, errors, failure, isPending, isBlank, save },
    // With the find that is being typed.
    lot: withFind(last?.lot ?? null, find, ''),
    ...{ isInLot, setInLot, picture, isPhotoKept },
  };
};

/** The form is emptied before the purchase is kept, so that what is typed meanwhile belongs to the next one. */
const nextFields = (fields: ProductFields, blank: ProductFields, taken: readonly DatedSku[]): ProductFields => {
  const { boughtOn, source, payment, place, sku } = fields;
  const next = nextSku([{ sku, updatedAt: '9' }, ...taken]);
  return { ...blank, boughtOn, source, payment, place, sku: sku === '' ? '' : (next ?? '') };
};

type Suggestion = Pick<ProductFields, 'source' | 'payment' | 'place' | 'sku'>;

/** Source, payment and place of the article before, and the SKU after the last one. */
const suggestionIn = (offered: Offered, buying: Buying, { state: { last } }: LastPurchaseMemory): Suggestion => {
  const { source = null, payment = null, place = null } = last ?? offered.last ?? {};
  const sku = nextSku(takenSkus(offered, buying, last)) ?? '';
  return { source: source ?? '', payment: payment ?? '', place: place ?? '', sku };
};

const withSuggestion = (fields: ProductFields, suggestion: Suggestion): ProductFields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(suggestion).filter(([name]) => fields[name as keyof Suggestion] === '')),
});

interface Kept extends Pick<QuickPurchaseInput, 'buying'> {
  fields: ProductFields;
  blank: ProductFields;
  find: Find;
  isInLot: boolean;
  today: ParisDay;
  memory: LastPurchaseMemory;
  files: QueuedPhoto['files'] | null;
}

/** Puts what was typed into the queue, and remembers what the next purchase keeps of it. */
const keepPurchase = async (purchase: Kept): Promise<void> => {
  const { fields, blank, find, isInLot, today, buying, memory, files } = purchase;
  const known = memory.state.last?.lot ?? null;
  const lot = isInLot ? withFind(known, find, randomId()) : null;
  const id = randomId();
  const said = toChange(id, blank, lot ? { ...fields, lotId: lot.id } : fields, today, null);
  if (said === null) return;
  const { source, payment, place, sku } = fields;
  const leaveLot = async (wasSent: boolean): Promise<void> => {
    if (lot === null) return;
    const { last } = memory.state;
    const present = last?.lot?.id === lot.id ? last.lot : lot;
    const rest = withoutFind(present, find);
    memory.rememberLot(rest);
    if (rest) await buying.correctLot(toLotChange(rest, payment));
    else if (wasSent) await buying.removeLot(lot.id);
  };
  const addition = { products: [said], lots: lot ? [toLotChange(lot, payment)] : [] };
  const photo = files === null ? undefined : { of: id, files };
  await buying.buy({ addition, photo, title: fields.title.trim() || 'Article', onTakenBack: leaveLot });
  memory.remember({ source, payment, place, sku, lot: lot ?? known, isInLot });
};

const toLotChange = (lot: DayLot, payment: string): LotChange => {
  const cost = dayLotCost(lot);
  return {
    id: lot.id,
    title: `${lot.source || 'Achats'} du ${formatDate(Date.parse(lot.day))}`,
    ...{ cost: cost === null ? null : fromMinor(cost), currency: ENTRY_CURRENCY },
    ...{ boughtOn: lot.day, source: lot.source || null, payment: payment.trim() || null },
  };
};

/** The SKUs that are taken, those that wait for the server included. */
const takenSkus = ({ skus }: Offered, { purchases }: Buying, last: LastPurchase | null): DatedSku[] => [
  ...(last && last.sku !== '' ? [{ sku: last.sku, updatedAt: '9' }] : []),
  ...purchases.flatMap(({ addition, queuedAt }) =>
    addition.products.map(({ sku }) => ({ sku: sku ?? null, updatedAt: queuedAt })),
  ),
  ...skus,
];
