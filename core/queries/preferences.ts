import { queryOptions } from '@tanstack/react-query';
import type { Preferences, PreferencesChange } from '../contract/preferences.ts';
import { AppError } from '../errors.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => import('../contract/preferences.ts');

const preferencesKey = ['preferences'] as const;

/** How the seller works and wants things shown; read again when another screen or device changes it. */
export const preferencesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: preferencesKey,
    queryFn: async (): Promise<Preferences> => client.call((await contract()).preferenceCalls.read, {}),
    ...{ staleTime: MINUTE, retry: false, networkMode: 'always' },
  });

interface PreferencesScreen extends ChangeScreen {
  platform: Pick<Platform, 'api' | 'subscribe'>;
}

/** Where a screen changes the preferences; they are shown as the server returned them. */
export const createPreferencesDesk = (screen: PreferencesScreen) => {
  const { api: client } = screen.platform;
  const write = (body: PreferencesChange): Promise<Preferences> =>
    sendAnnounced(screen, ['preferences'], async () => {
      const kept = await client.call((await contract()).preferenceCalls.write, { body });
      screen.queries.setQueryData(preferencesKey, kept);
      return kept;
    });
  return {
    /** Changes the named fields, whatever else changed since. @throws {AppError} nothing changed then */
    change: (change: Omit<PreferencesChange, 'basedOn' | 'places'>): Promise<Preferences> => write(change),
    /**
     * Changes the list of places. When another screen changed it meanwhile, the change is made again on its list.
     * @throws {AppError} nothing changed then
     */
    changePlaces: async (known: Preferences, change: (places: readonly string[]) => string[]): Promise<Preferences> => {
      const send = (from: Preferences) => write({ places: change(from.places), basedOn: from.updatedAt });
      try {
        return await send(known);
      } catch (error) {
        const present = await preferencesOfConflict(error);
        if (present === null) throw error;
        return send(present);
      }
    },
  };
};

/** The server's preferences out of a 409; null when the error is another one, or carries nothing readable. */
const preferencesOfConflict = async (error: unknown): Promise<Preferences | null> => {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') return null;
  const [{ preferencesConflict }, { readReply }] = await Promise.all([contract(), import('../contract/read-reply.ts')]);
  return readReply(preferencesConflict, error.details.body).data?.preferences ?? null;
};
