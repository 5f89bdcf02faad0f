import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '#features/workplace.tsx';
import { devicesQuery } from '#web/screens/account/devices-query.ts';

/** Set by the extension on the pages of its server (`entrypoints/site-mark`), also while they are open. */
const MARK = 'data-comptoir-extension';

const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [MARK] });
  return () => observer.disconnect();
};

const isMarked = (): boolean => document.documentElement.hasAttribute(MARK);

/** True as soon as the extension is installed in this browser. */
export const useExtensionHere = (): boolean => {
  const isHere = useSyncExternalStore(subscribe, isMarked, () => false);
  return usePlatform().kind === 'extension' || isHere;
};

const WATCH_MS = 2_000;

export interface ConnectedOptions {
  /** False: the server is not asked. */
  isAsked: boolean;
  /** True while the seller is about to connect one: the server is asked again and again until they have. */
  isAwaited?: boolean;
}

/** Whether an extension is signed in to this account, in any browser; null while unknown. */
export const useConnectedExtension = ({ isAsked, isAwaited = false }: ConnectedOptions): boolean | null => {
  const { data } = useQuery({
    ...devicesQuery(usePlatform().api),
    enabled: isAsked,
    refetchInterval: ({ state }) => (isAwaited && !hasExtension(state.data) ? WATCH_MS : false),
  });
  return data ? hasExtension(data) : null;
};

const hasExtension = (devices: readonly { kind: string }[] | undefined): boolean =>
  devices?.some(({ kind }) => kind === 'extension') === true;
