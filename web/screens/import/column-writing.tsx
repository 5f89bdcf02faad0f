import type { ReactNode } from 'react';
import { Choice } from '#components/ui/line-field.tsx';
import type { CellKind } from '#core/imports/headings/field-headings.ts';
import type { Certainty, Column, ColumnConventions } from '#core/imports/rows.ts';
import { quote } from '#core/model/french.ts';
import { DATE_ORDERS, DECIMAL_MARKS } from './import-words.ts';

interface ColumnWritingProps {
  column: Column;
  /** Of the field that the column holds. */
  cell: CellKind;
  chosen: Partial<ColumnConventions>;
  onChoose: (chosen: Partial<ColumnConventions>) => void;
}

/** How the dates or the amounts of one column are read: asked where they fit two ways, corrected where they do not. */
export const ColumnWriting = ({ column, cell, chosen, onChoose }: ColumnWritingProps) => {
  const { dateOrder, dateOrderCertainty, decimalCertainty } = column.conventions;
  const name = column.heading === '' ? `la colonne ${column.index + 1}` : quote(column.heading);
  const order = chosen.dateOrder ?? dateOrder;
  // Where every date has its year first, there is nothing to ask.
  if (cell === 'day' && order !== 'ymd' && (order !== null || dateOrderCertainty !== 'decided'))
    return (
      <Writing
        label={`Ordre des dates de ${name}`}
        words={DATE_ORDERS}
        value={order}
        certainty={chosen.dateOrder ? 'decided' : dateOrderCertainty}
        onChoose={(way) => onChoose({ ...chosen, dateOrder: way })}
      />
    );
  if (cell === 'amount' && decimalCertainty !== 'decided')
    return (
      <Writing
        label={`Décimales de ${name}`}
        words={DECIMAL_MARKS}
        value={chosen.decimal ?? null}
        certainty={chosen.decimal ? 'decided' : 'ask'}
        onChoose={(way) => onChoose({ ...chosen, decimal: way })}
      />
    );
  return null;
};

interface WritingProps<Way extends string> {
  label: string;
  words: Readonly<Record<Way, string>>;
  /** Null: not known. */
  value: Way | null;
  certainty: Certainty;
  onChoose: (way: Way) => void;
}

const NOTES: Readonly<Record<Certainty, ReactNode>> = {
  ask: <span className="text-small text-saffron">Les valeurs se lisent de deux façons. Choisissez.</span>,
  proposed: (
    <span className="text-small text-ink-2">
      <span className="hatched rounded-inner px-1">Proposé</span> d’après les autres lignes ou colonnes, à confirmer.
    </span>
  ),
  decided: null,
};

const Writing = <Way extends string>({ label, words, value, certainty, onChoose }: WritingProps<Way>) => (
  <div className="col-span-full flex flex-col gap-1 pt-2">
    <Choice label={label} value={value ?? ''} onChange={(way) => way !== '' && onChoose(way as Way)}>
      {value === null && <option value="">À choisir</option>}
      {Object.entries<string>(words).map(([way, text]) => (
        <option key={way} value={way}>
          {text}
        </option>
      ))}
    </Choice>
    {NOTES[certainty]}
  </div>
);
