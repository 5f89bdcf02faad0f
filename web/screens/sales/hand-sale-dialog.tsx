import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { AmountField } from '#components/money/amount-field.tsx';
import { AccountField } from '#components/owner/account-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Line } from '#components/ui/line-field.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { randomId } from '#core/api/random-id.ts';
import type { HandSale } from '#core/contract/hand-sales.ts';
import type { WireProduct } from '#core/contract/product.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY, toMinor } from '#core/model/money.ts';
import type { OfferedField } from '#core/model/stock/offers.ts';
import { type Instant, toParisDay } from '#core/model/time.ts';
import { handSaleQuery } from '#core/queries/hand-sales.ts';
import { offeredQuery } from '#core/queries/products.ts';
import { ArticleField, useArticle } from '#features/stock/article-field.tsx';
import { optionsIn } from '#features/stock/offered.ts';
import { usePlatform } from '#features/workplace.tsx';
import { fieldErrors, type HandSaleFields, toFields, toHandSaleChange } from './hand-sale-fields.ts';
import { NEW_SALE } from './sales-search.ts';
import { type HandSaleDesk, handSaleFailure, useHandSales } from './use-hand-sales.ts';

export interface HandSaleDialogProps {
  /** The id of the sale, or `NEW_SALE`. */
  name: string;
  /** The accounts that it may count for; none while there are fewer than two. */
  accounts: readonly { id: string; name: string }[];
  /** The one that the screen shows; empty for all. */
  shownAccount: string;
  now: Instant;
  onClose: () => void;
}

/** A sale that no page shows: made on another site, at a jumble sale, from hand to hand. */
export const HandSaleDialog = (props: HandSaleDialogProps) => {
  const { name, onClose } = props;
  const platform = usePlatform();
  const isNew = name === NEW_SALE;
  const { data, error } = useQuery({ ...handSaleQuery(platform.api, name), enabled: !isNew });
  const desk = useHandSales();
  if (isNew || data) return <HandSaleForm key={name} {...props} sale={isNew ? null : (data ?? null)} desk={desk} />;
  return (
    <Dialog isOpen title="Vente hors Vinted" onClose={onClose} footer={<Button onPress={onClose}>Fermer</Button>}>
      {error ? (
        <p role="alert">{handSaleFailure(error)}</p>
      ) : (
        <SkeletonGroup label="Chargement de la vente" className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
};

interface HandSaleFormProps extends HandSaleDialogProps {
  /** Null: a new one. */
  sale: HandSale | null;
  desk: HandSaleDesk;
}

const HandSaleForm = (props: HandSaleFormProps) => {
  const { sale, desk, onClose } = props;
  const { fields, set, errors, failure, isPending, save } = useHandSaleForm(props);
  const form = useId();
  return (
    <Dialog
      isOpen
      title="Vente hors Vinted"
      onClose={onClose}
      footer={
        <>
          {sale && (
            <Button
              variant="quiet"
              className="mr-auto"
              onPress={() => {
                onClose();
                void desk.remove(sale);
              }}
            >
              Supprimer
            </Button>
          )}
          <Button onPress={onClose}>Annuler</Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4 text-ink">
        <p role="alert" className="text-small font-medium text-red empty:hidden">
          {failure}
        </p>
        <Inputs {...props} {...{ fields, set, errors }} />
      </form>
    </Dialog>
  );
};

const useHandSaleForm = ({ sale, shownAccount, now, desk, onClose }: HandSaleFormProps) => {
  const today = toParisDay(now);
  const [fields, setFields] = useState(() => toFields(sale, today, shownAccount));
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // The same one each time, so that a sale whose answer was lost is not entered twice.
  const [id] = useState(() => sale?.id ?? randomId());
  const errors = fieldErrors(fields, today);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    setFailure(null);
    if (Object.keys(errors).length > 0) return;
    setPending(true);
    try {
      await desk.save(id, toHandSaleChange(fields, sale?.currency ?? ENTRY_CURRENCY), sale);
      onClose();
    } catch (error) {
      setFailure(handSaleFailure(error));
      setPending(false);
    }
  };
  const set = (part: Partial<HandSaleFields>): void => setFields((current) => ({ ...current, ...part }));
  return { fields, set, errors: isChecked ? errors : {}, failure, isPending, save };
};

type InputsProps = Pick<HandSaleFormProps, 'sale' | 'accounts'> &
  Pick<ReturnType<typeof useHandSaleForm>, 'fields' | 'set' | 'errors'>;

/** Where sellers sell besides. */
const PLACES = ['Leboncoin', 'Vide-grenier', 'En main propre', 'Vestiaire Collective', 'eBay', 'Depop', 'Instagram'];

const Inputs = ({ sale, accounts, fields, set, errors }: InputsProps) => {
  const field = (name: keyof HandSaleFields) => ({
    value: fields[name],
    onChange: (text: string) => set({ [name]: text }),
    error: errors[name] ?? null,
  });
  const currency = sale?.currency ?? null;
  const chosen = useArticle(fields.productId);
  return (
    <>
      <ArticleField
        label="Article de votre stock (facultatif)"
        value={fields.productId}
        isUnsold
        onChange={(article) =>
          set({ productId: article?.id ?? '', ...(article?.title && fields.title === '' && { title: article.title }) })
        }
      />
      <Line label="Titre" {...field('title')} maxLength={500} />
      <div className="grid grid-cols-2 items-start gap-3">
        <AmountField label="Prix" {...field('price')} currency={currency} />
        <AmountField label="Frais" {...field('fees')} currency={currency} note="Commission, port payé par vous." />
        <Line label="Vendue le" type="date" {...field('soldOn')} />
        <Line
          label="Encaissée le"
          type="date"
          {...field('paidOn')}
          note={`Vide${NARROW_NO_BREAK}: pas encore payée.`}
        />
      </div>
      <Line label="Vendue sur" {...field('channel')} options={PLACES} placeholder="Hors Vinted" />
      {fields.productId !== '' ? (
        <p className="text-small text-ink-2">
          {chosen && costText(chosen)} {chosen?.listing === 'on_sale' && REMOVE_LISTING}
        </p>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3">
          <AmountField label="Prix d’achat" {...field('cost')} currency={currency} />
          <Line label="Acheté le" type="date" {...field('boughtOn')} />
        </div>
      )}
      <AccountField
        label="Compte"
        accounts={accounts}
        value={fields.account}
        onChange={(account) => set({ account })}
      />
      <More {...{ fields, errors, field, currency }} />
    </>
  );
};

const REMOVE_LISTING = `Il est encore en vente sur Vinted${NARROW_NO_BREAK}: retirez son annonce.`;

/** « Son prix d’achat est celui de votre stock : 12,00 €. » */
const costText = ({ cost, currency }: WireProduct): string => {
  const known = cost === null ? 'à saisir dans l’inventaire' : formatMoney(toMinor(cost), currency);
  return `Son prix d’achat est celui de votre stock${NARROW_NO_BREAK}: ${known}.`;
};

interface MoreProps extends Pick<InputsProps, 'fields' | 'errors'> {
  field: (name: keyof HandSaleFields) => { value: string; onChange: (text: string) => void; error: string | null };
  currency: string | null;
}

const NO_OPTIONS: readonly string[] = [];
const MORE = ['buyerLogin', 'brand', 'category', 'size', 'refund', 'refundedOn'] as const;

/** What most sales do not need; open where something of it is filled or wrong. */
const More = ({ fields, errors, field, currency }: MoreProps) => {
  const offers = useQuery(offeredQuery(usePlatform())).data;
  const options = (name: OfferedField) => (offers === undefined ? NO_OPTIONS : optionsIn(offers, name));
  const [isFilled] = useState(() => MORE.some((name) => fields[name] !== ''));
  const isWrong = MORE.some((name) => errors[name] !== undefined);
  return (
    <details open={isFilled || isWrong} className="flex flex-col gap-3">
      <summary className="cursor-pointer py-1 font-semibold text-plum">Marque, acheteur, remboursement</summary>
      <div className="grid grid-cols-2 items-start gap-3 pt-3">
        <Line label="Marque" {...field('brand')} options={options('brand')} maxLength={100} />
        <Line label="Catégorie" {...field('category')} options={options('category')} maxLength={100} />
        <Line label="Taille" {...field('size')} options={options('size')} />
        <Line label="Acheteur" {...field('buyerLogin')} maxLength={200} />
        <AmountField label="Remboursé" {...field('refund')} currency={currency} />
        <Line label="Remboursée le" type="date" {...field('refundedOn')} />
      </div>
    </details>
  );
};
