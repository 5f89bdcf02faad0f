import { useQuery } from '@tanstack/react-query';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Label } from 'react-aria-components/TextField';
import { Choice } from '#components/ui/line-field.tsx';
import { lotsQuery } from '#core/queries/stock.ts';
import { ArticleField } from '#features/stock/article-field.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { BEARERS, type Bearer, type ExpenseFields } from './expense-fields.ts';

interface BearerFieldsProps {
  fields: ExpenseFields;
  errors: Partial<Record<keyof ExpenseFields, string>>;
  onChange: (part: Partial<ExpenseFields>) => void;
}

const LABELS: Readonly<Record<Bearer, string>> = { result: 'le résultat', product: 'un article', lot: 'un lot' };

/** What the expense counts in: the result of its day, or the cost of an article or a lot. */
export const BearerFields = ({ fields, errors, onChange }: BearerFieldsProps) => (
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
      <ArticleField
        label="Article"
        value={fields.productId}
        onChange={(article) => onChange({ productId: article?.id ?? '' })}
        error={errors.productId ?? null}
      />
    )}
    {fields.bearer === 'lot' && (
      <LotField
        value={fields.lotId}
        onChange={(lotId) => onChange({ lotId })}
        {...(errors.lotId !== undefined && { error: errors.lotId })}
      />
    )}
  </div>
);

interface LotFieldProps {
  value: string;
  onChange: (lotId: string) => void;
  error?: string;
}

const LotField = ({ value, onChange, error }: LotFieldProps) => {
  const { lots } = useQuery(lotsQuery(usePlatform())).data ?? NO_LOTS;
  return (
    <>
      <Choice label="Lot" value={value} onChange={onChange}>
        <option value="">Choisir un lot</option>
        {lots.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Choice>
      <p role="alert" className="text-small font-medium text-red empty:hidden">
        {error}
      </p>
    </>
  );
};

const NO_LOTS = { lots: [] };
