import { useQuery } from '@tanstack/react-query';
import { FIELD_INPUT } from '#components/ui/field-class.ts';
import { Labelled } from '#components/ui/labelled.tsx';
import { Choice } from '#components/ui/line-field.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { PurchasePriceReply, StatisticsReply } from '#core/contract/statistics.ts';
import { entrySign, formatCount, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { FindDimension } from '#core/model/statistics/comparable-sales.ts';
import { purchasePriceQuery, type StatisticsScope } from '#core/queries/statistics.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { useFigures } from '#web/shell/use-figures.tsx';
import { Origin } from './origins.tsx';
import { PriceAnswer } from './price-answer.tsx';
import { priceFigures } from './price-figures.ts';
import { QuestionCard } from './question-card.tsx';
import { findIn, type StatisticsSearch, wantedDays } from './statistics-search.ts';
import { DIMENSION_WORDS, type NameTrait } from './trait-text.ts';
import { wantedMargin, wantedText } from './wanted-margin.ts';

interface PriceCardProps {
  reply: StatisticsReply;
  scope: StatisticsScope;
  address: StatisticsSearch;
  onAddress: (part: StatisticsSearch) => void;
  onEverything: () => void;
  nameOf: NameTrait;
}

const TITLE = 'Prix d’achat maximum';
const UNTIMED_LEFT_OUT = 'Les ventes dont les jours en ligne sont inconnus restent à part.';
const LOADING_FAILED = 'Vos ventes comparables n’ont pas pu être lues sur le serveur.';

/** The highest price to pay for a find, from the seller's own sales like it. */
export const PriceCard = ({ reply, scope, address, onAddress, onEverything, nameOf }: PriceCardProps) => {
  const find = findIn(address);
  const query = useQuery(
    purchasePriceQuery(usePlatform().api, { ...scope, currency: reply.currency ?? undefined }, find),
  );
  const wanted = wantedMargin(address);
  const figures = priceFigures(TITLE, reply.now, query.data, typeof wanted === 'string' ? null : wanted);
  const { tools, table } = useFigures(figures);
  return (
    <QuestionCard
      title={TITLE}
      sample={`Pour une trouvaille, d’après vos propres ventes. Sans elles${NARROW_NO_BREAK}: inconnu.`}
      provenance={
        <Origin
          rule={
            'Ce que vos ventes comparables d’un seul article ont apporté sur la période\u202f: leur médiane, moins la marge voulue, moins les boosts et fournitures d’une vente. La marque et la catégorie peuvent venir du titre.'
          }
          reply={reply}
          missing={[
            'L’état de l’article et la saison ne sont pas comparés.',
            find.days !== undefined && UNTIMED_LEFT_OUT,
          ]}
        />
      }
      tools={figures.rows.length > 0 && query.data?.currency != null && tools}
    >
      <form
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-6 sm:*:first:col-span-2 sm:*:nth-2:col-span-2 sm:*:nth-3:col-span-2 sm:*:nth-4:col-span-3 sm:*:nth-5:col-span-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <FindFields find={find} data={query.data} onAddress={onAddress} nameOf={nameOf} />
        <MarginField
          address={address}
          onAddress={onAddress}
          currency={reply.currency}
          error={typeof wanted === 'string' ? wanted : null}
        />
        <DaysField address={address} onAddress={onAddress} />
      </form>
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {figures.rows.length > 0 && table}
      {query.data && typeof wanted !== 'string' && (
        <PriceAnswer
          data={query.data}
          wanted={wanted}
          find={find}
          onWiden={(dimension) => onAddress({ [ADDRESS[dimension]]: undefined })}
          onAnyDays={() => onAddress({ jours: undefined })}
          onEverything={onEverything}
        />
      )}
      {!query.data && !query.error && (
        <SkeletonGroup label="Chargement de vos ventes comparables">
          <Skeleton className="h-24 w-full" />
        </SkeletonGroup>
      )}
    </QuestionCard>
  );
};

const ADDRESS = { brand: 'marque', category: 'categorie', size: 'taille' } as const satisfies Record<
  FindDimension,
  keyof StatisticsSearch
>;

interface FindFieldsProps {
  find: ReturnType<typeof findIn>;
  data: PurchasePriceReply | undefined;
  onAddress: (part: StatisticsSearch) => void;
  nameOf: NameTrait;
}

const FindFields = ({ find, data, onAddress, nameOf }: FindFieldsProps) =>
  (['brand', 'category', 'size'] as const).map((dimension) => {
    const choices = data?.choices[dimension] ?? [];
    const chosen = find[dimension];
    const isListed = chosen === undefined || choices.some(({ trait }) => trait.id === chosen);
    return (
      <Choice
        key={dimension}
        label={DIMENSION_WORDS[dimension].one}
        value={chosen ?? ''}
        onChange={(id) => onAddress({ [ADDRESS[dimension]]: id === '' ? undefined : id })}
      >
        <option value="">toutes</option>
        {!isListed && <option value={chosen}>{chosen}</option>}
        {choices.map(({ trait, count }) => (
          <option key={trait.id} value={trait.id}>
            {nameOf(trait, dimension)} ({formatCount(count)})
          </option>
        ))}
      </Choice>
    );
  });

interface MarginFieldProps {
  address: StatisticsSearch;
  onAddress: (part: StatisticsSearch) => void;
  currency: string | null;
  error: string | null;
}

/** A share or an amount, with its unit beside it. */
const MarginField = ({ address, onAddress, currency, error }: MarginFieldProps) => (
  <Labelled label="Marge voulue" error={error}>
    {(field) => (
      <>
        <input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={wantedText(address)}
          onChange={(event) => onAddress({ voulue: event.target.value })}
          className={`${FIELD_INPUT} tabular-nums`}
        />
        <select
          aria-label="Unité de la marge voulue"
          value={address.unite ?? ''}
          onChange={(event) => onAddress({ unite: event.target.value === 'euros' ? 'euros' : undefined })}
          className="cursor-pointer bg-transparent text-ink-2 outline-none focus-visible:text-ink"
        >
          <option value="">%</option>
          <option value="euros">{entrySign(currency)}</option>
        </select>
      </>
    )}
  </Labelled>
);

/** Left empty, sales of any number of days count. */
const DaysField = ({ address, onAddress }: Pick<MarginFieldProps, 'address' | 'onAddress'>) => {
  const wanted = wantedDays(address);
  return (
    <Labelled label="Vendu en" error={typeof wanted === 'string' ? wanted : null}>
      {(field) => (
        <>
          <input
            {...field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={address.jours ?? ''}
            onChange={(event) => onAddress({ jours: event.target.value || undefined })}
            className={`${FIELD_INPUT} tabular-nums`}
          />
          <span className="whitespace-nowrap text-ink-2">jours au plus</span>
        </>
      )}
    </Labelled>
  );
};
