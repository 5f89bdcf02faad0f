import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Regime } from '#core/model/regime.ts';
import { preferencesQuery } from '#core/queries/preferences.ts';
import { usePlatform } from '#features/workplace.tsx';
import type { Goals } from './takings-periods.ts';

/** What the seller means to reach under a regime, with all accounts of it together; undefined while that is not known. */
export const useGoals = (regime: Regime): Goals | undefined => {
  const stated = useQuery(preferencesQuery(usePlatform().api)).data?.statedGoals;
  return useMemo(() => stated && { regime, stated }, [regime, stated]);
};
