import { useMemo } from 'react';
import { type ArticleSortKey, naturalSort } from '#components/competitor/article-rows.ts';
import { ARTICLE_STATES, STATE_LABELS, stateOf } from '#components/competitor/state-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { ArrowDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SortByMenu } from '#components/ui/sort-by-menu.tsx';
import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { formatCount } from '#core/model/french.ts';
import type { ArticleView } from './use-articles.ts';

const SORT_LABELS: Readonly<Record<ArticleSortKey, string>> = {
  listed: 'Mise en ligne',
  price: 'Prix',
  favourites: 'Favoris',
  title: 'Titre',
};
const ANY = 'any';

/** Which articles are shown. The table's column headers sort too, where there is room for them all. */
export const ArticleTools = ({ articles, view }: { articles: readonly CompetitorArticle[]; view: ArticleView }) => (
  <>
    <StateMenu articles={articles} view={view} />
    <span className="sm:hidden">
      <SortByMenu labels={SORT_LABELS} sort={view.sort} onSort={view.setSort} naturalSort={naturalSort} />
    </span>
    <SearchField
      label="Rechercher un article"
      placeholder="Titre, marque, taille…"
      value={view.search}
      onChange={view.setSearch}
      className="w-full sm:w-60"
    />
  </>
);

const StateMenu = ({ articles, view }: { articles: readonly CompetitorArticle[]; view: ArticleView }) => {
  const counts = useMemo(() => Map.groupBy(articles, stateOf), [articles]);
  const present = ARTICLE_STATES.filter((state) => counts.has(state) || state === view.state);
  if (present.length < 2) return null;
  const chosen = view.state === null ? 'Tous les états' : STATE_LABELS[view.state].word;
  return (
    <Menu
      label="État"
      trigger={
        <Button size="small" aria-label={`État : ${chosen}`}>
          {chosen}
          <ArrowDownIcon size={14} />
        </Button>
      }
      groups={[
        {
          id: 'state',
          title: 'État',
          selected: view.state ?? ANY,
          onSelect: (id) => view.setState(ARTICLE_STATES.find((state) => state === id) ?? null),
          entries: [
            { id: ANY, label: 'Tous' },
            ...present.map((state) => ({
              id: state,
              label: `${STATE_LABELS[state].word} · ${formatCount(counts.get(state)?.length ?? 0)}`,
            })),
          ],
        },
      ]}
    />
  );
};
