import { useMemo, useState } from 'react';
import { Line } from '#components/ui/line-field.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import { fold } from '#core/model/fold.ts';

/** More would slow down every key. */
const MOST_OFFERED = 30;

interface ArticleFieldProps {
  label: string;
  /** The id of an article; empty: none. */
  value: string;
  onChange: (id: string) => void;
  products: readonly WireProduct[];
  error?: string | null;
}

/** An article found by its title or its SKU; only one of the list can be chosen. */
export const ArticleField = ({ label, value, onChange, products, error = null }: ArticleFieldProps) => {
  const labels = useMemo(() => labelsOf(products), [products]);
  const [text, setText] = useState(() => labels.byId.get(value) ?? '');
  const words = fold(text).split(/\s+/).filter(Boolean);
  const offered = useMemo(
    () => labels.all.filter(({ folded }) => words.every((word) => folded.includes(word))).slice(0, MOST_OFFERED),
    [labels, words],
  );
  return (
    <Line
      label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(labels.byLabel.get(next) ?? '');
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
