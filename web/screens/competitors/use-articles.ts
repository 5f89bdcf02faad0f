import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { makeArrangement } from '#components/competitor/arrange-articles.ts';
import { type ArticleSort, naturalSort, searchArticles } from '#components/competitor/article-rows.ts';
import { type ArticleState, stateOf } from '#components/competitor/state-labels.ts';
import { articlesQuery, type ShopAddress } from '#core/queries/competitors.ts';
import { usePlatform } from '#features/workplace.tsx';

/** Every article of a shop, page after page until all are loaded or the seller stops it. */
export const useArticles = (address: ShopAddress) => {
  const query = useInfiniteQuery(articlesQuery(usePlatform().api, address));
  const [isStopped, setStopped] = useState(false);
  const { data, hasNextPage, isFetchingNextPage, error, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isStopped && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isStopped, error, fetchNextPage]);
  const articles = useMemo(() => data?.pages.flatMap((page) => page.articles) ?? null, [data]);
  const total = Math.max(data?.pages[0]?.total ?? 0, articles?.length ?? 0);
  return { query, articles, total, isLoading: hasNextPage && !isStopped && !error, isStopped, setStopped };
};

/** The seller's search among the articles, and the sort order. */
export const useArticleView = (articles: ReturnType<typeof useArticles>['articles'], isLoading: boolean) => {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<ArticleState | null>(null);
  const [sort, setSort] = useState<ArticleSort>(naturalSort('listed'));
  const [arrange] = useState(() => makeArrangement());
  const arranged = useMemo(() => arrange(articles ?? [], sort, !isLoading), [arrange, articles, sort, isLoading]);
  const rows = useMemo(() => {
    const found = searchArticles(arranged, search);
    return state === null ? found : found.filter((article) => stateOf(article) === state);
  }, [arranged, search, state]);
  const clear = (): void => {
    setSearch('');
    setState(null);
  };
  return { rows, search, setSearch, state, setState, sort, setSort, clear };
};

export type ArticleView = ReturnType<typeof useArticleView>;
