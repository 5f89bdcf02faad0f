import { useMemo, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Label } from 'react-aria-components/TextField';
import { Choice, Line } from '#components/stock/line-field.tsx';
import type { WireLot, WireProduct } from '#core/contract/products.ts';
import { fold } from '#core/model/fold.ts';
import { BEARERS, type Bearer, type ExpenseFields } from './expense-fields.ts';

interface BearerFieldsProps {
  fields: ExpenseFields;
  errors: Partial<Record<keyof ExpenseFields, string>>;
  onChange: (part: Partial<ExpenseFields>) => void;
  products: readonly WireProduct[];
  lots: readonly WireLot[];
}

const LABELS: Readonly<Record<Bearer, string>> = { result: 'le résultat', product: 'un article', lot: 'un lot' };

/** What the expense counts in: the result of its day, or the cost of an article or a lot. */
export const BearerFields = ({ fields, errors, onChange, products, lots }: BearerFieldsProps) => (
  <div className="flex flex-col gap-3">
    <RadioGroup
      value={fields.bearer}
      onChange={(next) => onChange({ bearer: BEARERS.find((bearer) => bearer === next) ?? 'result' })}
      className="flex flex-col gap-1.5"
    >
      <Label className="text-small font-medium">Compte dans</Label>
      <div className="grid grid-cols-3 gap-1 rounded-control bg-sunk p-1">
        {BEARERS.map((bearer) => (
          <Radio
            key={bearer}
            value={bearer}
            className="flex min-h-9 cursor-pointer items-center justify-center rounded-control px-1 text-small font-semibold text-ink-2 data-focus-visible:outline-2 data-focus-visible:outline-plum data-selected:bg-card data-selected:text-plum data-selected:shadow-soft"
          >
            {LABELS[bearer]}
          </Radio>
        ))}
      </div>
    </RadioGroup>
    {fields.bearer === 'product' && (
      <ProductField fields={fields} error={errors.productId ?? null} onChange={onChange} products={products} />
    )}
    {fields.bearer === 'lot' && (
      <>
        <Choice label="Lot" value={fields.lotId} onChange={(lotId) => onChange({ lotId })}>
          <option value="">Choisir un lot</option>
          {lots.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Choice>
        <p role="alert" className="text-small font-medium text-red empty:hidden">
          {errors.lotId}
        </p>
      </>
    )}
  </div>
);

/** More would slow down every key. */
const MOST_OFFERED = 30;

type ProductFieldProps = Pick<BearerFieldsProps, 'fields' | 'onChange' | 'products'> & { error: string | null };

/** An article found by its title or its SKU; only one of the list can be chosen. */
const ProductField = ({ fields, error, onChange, products }: ProductFieldProps) => {
  const labels = useMemo(() => labelsOf(products), [products]);
  const [text, setText] = useState(() => labels.byId.get(fields.productId) ?? '');
  const words = fold(text).split(/\s+/).filter(Boolean);
  const offered = useMemo(
    () => labels.all.filter(({ folded }) => words.every((word) => folded.includes(word))).slice(0, MOST_OFFERED),
    [labels, words],
  );
  return (
    <Line
      label="Article"
      value={text}
      onChange={(next) => {
        setText(next);
        onChange({ productId: labels.byLabel.get(next) ?? '' });
      }}
      options={offered.map(({ label }) => label)}
      error={error}
      maxLength={600}
      placeholder="Titre ou SKU"
    />
  );
};

/** A name for each article that no other has. */
const labelsOf = (products: readonly WireProduct[]) => {
  const byLabel = new Map<string, string>();
  for (const { id, title, sku } of products) {
    const name = [title ?? 'Sans titre', sku].filter((part) => part !== null).join(' · ');
    byLabel.set(byLabel.has(name) ? `${name} · ${id.slice(-6)}` : name, id);
  }
  const all = [...byLabel.keys()].map((label) => ({ label, folded: fold(label) }));
  return { byLabel, byId: new Map([...byLabel].map(([label, id]) => [id, label])), all };
};
