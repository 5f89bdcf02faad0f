import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { isBusy } from '#components/ui/is-busy.ts';
import type { Preferences } from '#core/contract/preferences.ts';
import { type ShownAs, USUAL } from '#core/model/shown-as.ts';
import { createPreferencesDesk, preferencesQuery } from '#core/queries/preferences.ts';
import { adoptShownPreferences } from '#core/state/shown-preferences.ts';
import { settleTheme, theme } from '#core/state/theme.ts';
import { usePlatform } from './workplace.tsx';

/** Where a screen changes the preferences. */
export const usePreferencesDesk = () => {
  const platform = usePlatform();
  const queries = useQueryClient();
  return useMemo(() => createPreferencesDesk({ platform, queries }), [platform, queries]);
};

const toShownAs = ({ dateStyle, numberStyle, placeWord, places }: Preferences): ShownAs => ({
  dateStyle: dateStyle === 'unknown' ? USUAL.dateStyle : dateStyle,
  numberStyle: numberStyle === 'unknown' ? USUAL.numberStyle : numberStyle,
  ...{ placeWord, places },
});

/**
 * Shows everything as the seller wants it, and keeps the theme of this browser and the one of their account the same.
 * Without a network a theme chosen here stays, and is sent when the preferences are next read.
 */
export const usePreferencesEverywhere = (sellerId: string): void => {
  const { api } = usePlatform();
  const desk = usePreferencesDesk();
  const { data, dataUpdatedAt } = useQuery(preferencesQuery(api));
  const { choice } = useSnapshot(theme);
  useEffect(() => {
    // What a busy seller sees next is drawn as they want it.
    if (data) adoptShownPreferences(toShownAs(data), isBusy);
  }, [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice, and each reading of the preferences, settles anew.
  useEffect(() => {
    if (!data || data.theme === 'unknown') return;
    const toSend = settleTheme(localStorage, sellerId, data.theme);
    // What could not be sent is sent after the next reading.
    if (toSend !== null) desk.change({ theme: toSend }).catch(() => {});
  }, [data, dataUpdatedAt, choice, sellerId, desk]);
};
