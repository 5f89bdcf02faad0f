import { AmountField } from '#components/money/amount-field.tsx';
import { Line } from '#components/ui/line-field.tsx';
import type { LotFields } from './lot-fields.ts';

interface LotInputsProps {
  fields: LotFields;
  onChange: (fields: LotFields) => void;
  currency: string | null;
}

/** Name, cost, number of articles and day of a lot. */
export const LotInputs = ({ fields, onChange, currency }: LotInputsProps) => {
  const field = (name: keyof LotFields) => ({
    value: fields[name],
    onChange: (text: string) => onChange({ ...fields, [name]: text }),
  });
  return (
    <>
      <Line label="Nom du lot" {...field('title')} maxLength={200} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <AmountField label="Prix payé en tout" {...field('cost')} currency={currency} />
        <Line label="Articles dans le lot" {...field('announced')} />
        <Line label="Acheté le" type="date" {...field('boughtOn')} />
      </div>
    </>
  );
};
