import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Line } from '#components/ui/line-field.tsx';
import { useSettled } from '#components/ui/use-settled.ts';
import type { WireProduct } from '#core/contract/product.ts';
import { MOST_SEARCHED } from '#core/model/fold.ts';
import { articlesFoundQuery, stockPartsQuery } from '#core/queries/stock.ts';
import { usePlatform } from '#features/workplace.tsx';

interface ArticleFieldProps {
  label: string;
  /** The id of an article; empty: none. */
  value: string;
  /** @param article null while what is typed names none */
  onChange: (article: WireProduct | null) => void;
  /** Offers those alone that are here and belong to no sale, and the one that is chosen. */
  isUnsold?: boolean;
  error?: string | null;
}

/** An article found by its title or its SKU; only one that is offered can be chosen. */
export const ArticleField = ({ label, value, onChange, isUnsold = false, error = null }: ArticleFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [first] = useState(value);
  const chosen = useArticle(first);
  const { offered, byLabel } = useOffered(typed ?? '', isUnsold, chosen);
  const known = [...byLabel].find(([, { id }]) => id === first)?.[0] ?? '';
  const named = typed === null ? undefined : (byLabel.get(typed) ?? null);
  const tell = useEffectEvent((article: WireProduct | null) => {
    if ((article?.id ?? '') !== value) onChange(article);
  });
  // A name may be typed before the server has answered what it names.
  useEffect(() => {
    if (named !== undefined) tell(named);
  }, [named]);
  return (
    <Line
      label={label}
      value={typed ?? known}
      onChange={setTyped}
      options={offered}
      error={error}
      maxLength={600}
      placeholder="Titre ou SKU"
    />
  );
};

/** An article of the stock by its id; undefined while it is not read, and for an empty id. */
export const useArticle = (id: string): WireProduct | undefined => {
  const wanted = useMemo(() => ({ articles: id === '' ? [] : [id], lots: [] }), [id]);
  return useQuery(stockPartsQuery(usePlatform(), wanted)).data?.products[0];
};

const nameOf = ({ title, sku }: WireProduct): string =>
  [title ?? 'Sans titre', sku].filter((part) => part !== null).join(' · ');

/** What is offered for a text, and every article that was offered so far, by a name that no other has. */
const useOffered = (text: string, isUnsold: boolean, chosen: WireProduct | undefined) => {
  const search = useSettled(text).replaceAll('·', ' ').slice(0, MOST_SEARCHED);
  const { data } = useQuery(articlesFoundQuery(usePlatform(), { search, which: isUnsold ? 'unsold' : 'all' }));
  const [seen, setSeen] = useState<ReadonlyMap<string, WireProduct>>(new Map());
  const found = [...(chosen ? [chosen] : []), ...(data ?? [])];
  const fresh = found.filter(({ id }) => !seen.has(id));
  // Kept while other ones are found: the name that was picked goes on to mean its article.
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((article) => [article.id, article] as const)]));
  const byLabel = useMemo(() => toLabels([...seen.values()]), [seen]);
  const labels = useMemo(() => new Map([...byLabel].map(([label, { id }]) => [id, label])), [byLabel]);
  return { byLabel, offered: (data ?? []).flatMap(({ id }) => labels.get(id) ?? []) };
};

/** The first of a name has it alone; the others have the end of their id behind it. */
const toLabels = (articles: readonly WireProduct[]): ReadonlyMap<string, WireProduct> => {
  const byLabel = new Map<string, WireProduct>();
  for (const article of articles) {
    const name = nameOf(article);
    byLabel.set(byLabel.has(name) ? `${name} · ${article.id.slice(-6)}` : name, article);
  }
  return byLabel;
};
