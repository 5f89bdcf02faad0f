import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { articlesText } from '#components/stock/product-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Line } from '#components/ui/line-field.tsx';
import type { Preferences } from '#core/contract/preferences.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { MAX_PLACE_WORD, MAX_PLACES } from '#core/model/preferences.ts';
import { offeredPlaces, placeWords } from '#core/model/stock/places.ts';
import { placeCountsQuery } from '#core/queries/product-places.ts';
import { usePreferencesDesk } from '#features/use-preferences.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useSetting } from '#web/form/use-setting.ts';
import { addPlaces, namesIn, sortPlaces } from './place-changes.ts';
import { PlaceList } from './place-list.tsx';
import { SettingProblem } from './setting-problem.tsx';

/** The seller's word for the places where articles lie, and their names in order. */
export const PlacesCard = ({ preferences }: { preferences: Preferences | undefined }) => {
  const words = placeWords(preferences?.placeWord ?? null);
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 className="font-title text-section font-bold">Rangement</h2>
        <p className="pt-1 text-ink-2">
          Où vous rangez vos articles, avec vos mots{NARROW_NO_BREAK}: bac, portant, étagère… Le stock, les commandes et
          les fichiers les reprennent, et l’ordre de la liste est celui de vos {words.many}.
        </p>
      </div>
      {preferences && (
        <>
          <WordForm preferences={preferences} />
          <Places preferences={preferences} />
        </>
      )}
    </Card>
  );
};

const WordForm = ({ preferences }: { preferences: Preferences }) => {
  const desk = usePreferencesDesk();
  const { isPending, problem, save } = useSetting();
  const [typed, setTyped] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const placeWord = (typed ?? preferences.placeWord ?? '').trim() || null;
    if (await save(() => desk.change({ placeWord }))) setTyped(null);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <SettingProblem problem={problem} />
      <div className="flex items-end gap-2">
        <div className="grow">
          <Line
            label="Votre mot pour « emplacement », au singulier"
            value={typed ?? preferences.placeWord ?? ''}
            onChange={setTyped}
            maxLength={MAX_PLACE_WORD}
            placeholder="emplacement"
          />
        </div>
        <Button type="submit" isPending={isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
};

const Places = ({ preferences }: { preferences: Preferences }) => {
  const desk = usePreferencesDesk();
  const { isPending, problem, setProblem, save } = useSetting();
  const [typed, setTyped] = useState('');
  const { data } = useQuery(placeCountsQuery(usePlatform().api));
  const counts = useMemo(() => data && new Map(data.map(({ place, count }) => [place, count])), [data]);
  const { places } = preferences;
  const ofArticles = useMemo(() => offeredPlaces([...(counts?.keys() ?? [])], []), [counts]);
  const others = ofArticles.filter((place) => !places.includes(place));
  const words = placeWords(preferences.placeWord);
  const change = (make: (known: readonly string[]) => string[]): Promise<boolean> =>
    save(() => desk.changePlaces(preferences, make));
  const add = async (names: readonly string[]): Promise<void> => {
    if (names.length === 0) return;
    const known = names.filter((name) => places.includes(name));
    if (known.length === names.length) setProblem(`${quote(known.join(', '))} est déjà dans la liste.`);
    else if (addPlaces(places, names).length > MAX_PLACES) setProblem(`La liste s’arrête à ${MAX_PLACES} noms.`);
    else if (await change((list) => addPlaces(list, names))) setTyped('');
  };
  return (
    <section aria-label={`Vos ${words.many}`} className="flex flex-col gap-2">
      <SettingProblem problem={problem} />
      {places.length === 0 ? (
        <p className="text-ink-2">Aucun nom dans la liste pour l’instant.</p>
      ) : (
        <PlaceList preferences={preferences} counts={counts} isPending={isPending} change={change} />
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add(namesIn(typed));
        }}
        className="flex items-end gap-2"
      >
        <div className="grow">
          <Line
            label="Nouveaux noms"
            value={typed}
            onChange={setTyped}
            maxLength={2_000}
            placeholder="A-01, A-02, B-01"
          />
        </div>
        <Button type="submit" isPending={isPending}>
          Ajouter
        </Button>
      </form>
      <div className="flex flex-wrap gap-2">
        {others.length > 0 && (
          <Button size="small" variant="quiet" onPress={() => void add(others)}>
            Ajouter ceux de vos articles ({others.length})
          </Button>
        )}
        {places.length > 1 && (
          <Button size="small" variant="quiet" onPress={() => void change(sortPlaces)}>
            Trier par nom
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <p className="text-small text-ink-2">
          {articlesText(others.reduce((sum, place) => sum + (counts?.get(place) ?? 0), 0))} ailleurs que dans cette
          liste.
        </p>
      )}
    </section>
  );
};
