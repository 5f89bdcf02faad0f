import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { articlesText } from '#components/stock/product-text.ts';
import { Button } from '#components/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '#components/ui/icons.ts';
import { Line } from '#components/ui/line-field.tsx';
import type { Preferences } from '#core/contract/preferences.ts';
import { toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { MAX_PLACE_NAME } from '#core/model/preferences.ts';
import { createStockDesk } from '#core/queries/products.ts';
import { readPlace } from '#core/queries/stock.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { movePlace, namesIn, removePlace, renamePlace } from './place-changes.ts';

export interface PlaceListProps {
  preferences: Preferences;
  /** How many articles are in each place; undefined while that is not known. */
  counts: ReadonlyMap<string, number> | undefined;
  isPending: boolean;
  /** Resolves to whether the list was changed. */
  change: (make: (known: readonly string[]) => string[]) => Promise<boolean>;
}

/** The names in the seller's order, each with what lies there. */
export const PlaceList = ({ preferences: { places }, counts, isPending, change }: PlaceListProps) => {
  const [renamed, setRenamed] = useState<string | null>(null);
  const rename = useRenaming(change);
  return (
    <ol className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto border-y border-line">
      {places.map((place, index) => (
        <li key={place} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
          {renamed === place ? (
            <RenameForm
              place={place}
              onDone={(next) => {
                setRenamed(null);
                if (next !== null) void rename(place, next);
              }}
            />
          ) : (
            <>
              <span className="min-w-0 font-semibold wrap-break-word">{place}</span>
              <span className="mr-auto text-small text-ink-2">
                {counts && (counts.has(place) ? articlesText(counts.get(place) ?? 0) : 'vide')}
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Monter ${place}`}
                isDisabled={isPending || index === 0}
                onPress={() => void change((list) => movePlace(list, place, -1))}
              >
                <ArrowUpIcon size={14} />
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Descendre ${place}`}
                isDisabled={isPending || index === places.length - 1}
                onPress={() => void change((list) => movePlace(list, place, 1))}
              >
                <ArrowDownIcon size={14} />
              </Button>
              <Button size="small" aria-label={`Renommer ${place}`} onPress={() => setRenamed(place)}>
                Renommer
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Retirer ${place} de la liste`}
                isDisabled={isPending}
                onPress={() => void change((list) => removePlace(list, place))}
              >
                <CloseIcon size={14} />
              </Button>
            </>
          )}
        </li>
      ))}
    </ol>
  );
};

const RenameForm = ({ place, onDone }: { place: string; onDone: (next: string | null) => void }) => {
  const [typed, setTyped] = useState(place);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next = namesIn(typed.replace(/[,;]/g, ' '))[0] ?? null;
    onDone(next === place ? null : next);
  };
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-wrap items-end gap-2">
      <div className="min-w-40 grow">
        <Line label={`Nouveau nom de ${place}`} value={typed} onChange={setTyped} maxLength={MAX_PLACE_NAME} />
      </div>
      <Button type="submit">Renommer</Button>
      <Button variant="quiet" onPress={() => onDone(null)}>
        Annuler
      </Button>
    </form>
  );
};

const ARTICLES_FAILED = 'Le nom a changé dans la liste, mais pas sur vos articles. Renommez-les depuis le stock.';

/** Gives a place, and the articles that lie there, another name. */
const useRenaming = (change: PlaceListProps['change']) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  return async (name: string, next: string): Promise<void> => {
    if (!(await change((list) => renamePlace(list, name, next)))) return;
    try {
      const there = (await readPlace(platform.api, name)).map(({ id }) => ({ id, place: next }));
      if (there.length > 0) await createStockDesk({ platform, queries }).save({ products: there });
      const said = `${quote(name)} s’appelle maintenant ${quote(next)}`;
      const moved = there.length > 0 ? `${NARROW_NO_BREAK}: ${articlesText(there.length)}` : '';
      notify({ type: 'success', message: `${said}${moved}` });
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, ARTICLES_FAILED) });
    }
  };
};
