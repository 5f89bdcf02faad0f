import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { ErrorBanner } from './banner.tsx';
import { Button } from './button.tsx';

/** A part of a screen that is not in its first scripts: loaded when it is first shown, or earlier. */
export type FetchedPart<Props> = ComponentType<Props> & {
  /** Loads the part, so that it opens at once. Never rejects: a failure is reported where the part is shown. */
  preload: () => Promise<void>;
};

interface Progress<Props> {
  Part: ComponentType<Props> | null;
  hasFailed: boolean;
}

/** How to dismiss a part that failed to load: dialogs and sections, menus and popovers. */
interface Closable {
  onClose?: () => void;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * Unlike with `React.lazy`, a part that is loaded already is rendered in the same frame, and one that cannot be loaded
 * leaves the rest of the screen intact: the failure is shown as a sentence, with a button to retry.
 * @param meanwhile shown in its place until it is loaded
 */
export const fetchedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): FetchedPart<Props> => {
  const fetching = createFetch(load);
  const draw = (props: Props) => <Fetched fetching={fetching} meanwhile={meanwhile} props={props} />;
  return Object.assign(draw, { preload: fetching.fetch });
};

interface FetchedProps<Props> {
  fetching: Fetch<Props>;
  meanwhile: ReactNode;
  props: Props;
}

const Fetched = <Props extends object>({ fetching, meanwhile, props }: FetchedProps<Props>) => {
  const { subscribe, read, fetch } = fetching;
  const { Part, hasFailed } = useSyncExternalStore(subscribe, read, read);
  useEffect(() => void fetch(), [fetch]);
  if (Part) return <Part {...props} />;
  return hasFailed ? <FetchFailed {...(props as Closable)} onRetry={() => void fetch()} /> : meanwhile;
};

interface Fetch<Props> {
  subscribe: (listener: () => void) => () => void;
  read: () => Progress<Props>;
  fetch: () => Promise<void>;
}

const createFetch = <Props,>(load: () => Promise<ComponentType<Props>>): Fetch<Props> => {
  let progress: Progress<Props> = { Part: null, hasFailed: false };
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const show = (next: Progress<Props>): void => {
    progress = next;
    for (const listener of listeners) listener();
  };
  const run = async (): Promise<void> => {
    if (progress.hasFailed) show({ Part: null, hasFailed: false });
    try {
      show({ Part: await load(), hasFailed: false });
    } catch {
      show({ Part: null, hasFailed: true });
    }
    running = null;
  };
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => progress,
    async fetch(): Promise<void> {
      if (progress.Part) return;
      running ??= run();
      await running;
    },
  };
};

const FetchFailed = ({ onRetry, onClose, onOpenChange }: Closable & { onRetry: () => void }) => {
  const close = onClose ?? (onOpenChange && (() => onOpenChange(false)));
  return (
    <div className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-md rounded-card bg-raised shadow-high">
      <ErrorBanner
        title="Cette partie de Comptoir n’a pas pu être chargée."
        action={
          <div className="flex gap-2">
            {close && (
              <Button size="small" variant="quiet" onPress={close}>
                Fermer
              </Button>
            )}
            <Button size="small" onPress={onRetry}>
              Réessayer
            </Button>
          </div>
        }
      >
        Le reste de l’écran n’a pas changé.
      </ErrorBanner>
    </div>
  );
};
