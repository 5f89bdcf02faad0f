import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNowOf, usePresent } from '#components/ui/present.tsx';
import type { Comparison } from '#core/model/compared-range.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { type Instant, toParisDay } from '#core/model/time.ts';
import { comparisonIn, type SharedSearch, toComparisonSearch, toRange, toRangeSearch } from './date-range-search.ts';

export interface ScreenRange {
  range: DateRange;
  comparison: Comparison;
  /** Some instant of the present day. */
  now: Instant;
  onRange: (range: DateRange) => void;
  onComparison: (comparison: Comparison) => void;
}

/** The range and the comparison in the address, which all screens share. */
export const useRange = (): ScreenRange => {
  const search = useSearch({ from: '/app/_shell' });
  const navigate = useNavigate();
  const { from, to } = usePresent((now) => toRange(search, now));
  // The same object until its days change: lists of twenty thousand rows are sorted out by it.
  const range = useMemo(() => ({ from, to }), [from, to]);
  const now = useNowOf(toParisDay);
  const change = (part: SharedSearch): void =>
    void navigate({ to: '.', search: (current) => ({ ...current, ...part }), replace: true });
  return {
    ...{ range, now, comparison: comparisonIn(search) },
    onRange: (next) => change(toRangeSearch(next, now)),
    onComparison: (next) => change(toComparisonSearch(next)),
  };
};
