import { Card } from '#components/ui/card.tsx';
import { asSentence, formatCount, formatPlural, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toInstant } from '#core/model/time.ts';
import { CardTitle } from './card-title.tsx';
import { NO_EVALUATION } from './estimate-text.ts';
import { FactLine } from './fact-line.tsx';
import { formatShare } from './figure-text.ts';
import { Provenance } from './provenance.tsx';
import { ShareBars } from './share-bars.tsx';
import type { ReadingProps } from './shop-reading.ts';

const part = (count: number, of: number): string | null => (of === 0 ? null : formatShare(count / of));

const readText = (known: number): string => (known === 0 ? 'aucune lue' : formatPlural(known, 'lue'));

/** The analysis of evaluations: how many are known, from whom, how good, and whether the shop replies. */
export const EvaluationsCard = ({ reading, now }: ReadingProps) => {
  const { evaluations, shop } = reading;
  const { known, announced, members, automatic, stars, replies, returningBuyers } = evaluations;
  const at = toInstant(shop.lastVisitAt);
  const knownSince = toInstant(evaluations.knownSince);
  const isWhole = announced !== null && known >= announced;
  const missing = isWhole
    ? []
    : ['Toutes ses évaluations ne sont pas lues\u202f: ouvrez-les jusqu’à la dernière page.'];
  const provenance = (rule: string, lacking: readonly string[] = missing) => (
    <Provenance
      origin="observed"
      rule={rule}
      source={`${formatPlural(known, 'évaluation lue', 'évaluations lues')}`}
      at={at}
      now={now}
      missing={lacking}
    />
  );
  return (
    <Card className="flex flex-col gap-3 p-4">
      <CardTitle
        title="Évaluations"
        note={announced === null ? readText(known) : `${formatCount(known)} lues sur ${formatCount(announced)}`}
        provenance={provenance(
          'Les évaluations que Comptoir a lues, celles des membres et celles que Vinted écrit seul.',
        )}
      />
      {known === 0 ? (
        <p className="text-small text-ink-2">
          {announced === 0
            ? NO_EVALUATION
            : `Aucune n’a été lue${NARROW_NO_BREAK}: ouvrez l’onglet ${quote('Évaluations')} de la boutique.`}
        </p>
      ) : (
        <>
          <ShareBars
            label="Évaluations par étoiles"
            bars={stars.map((count, place) => ({ label: formatPlural(place + 1, 'étoile'), count })).toReversed()}
          />
          <dl>
            <FactLine
              label="Des membres"
              value={part(members, members + automatic)}
              note={`${formatPlural(automatic, 'automatique')} à part`}
              provenance={provenance(
                'Les évaluations écrites par un acheteur, parmi celles dont l’origine est connue.',
              )}
            />
            <FactLine
              label="Réponses de la boutique"
              value={replies && part(replies.answered, replies.of)}
              note={
                replies
                  ? `trois étoiles ou moins\u202f: ${formatCount(replies.answeredBad)} sur ${formatCount(replies.ofBad)}`
                  : 'Trop peu d’évaluations lues.'
              }
              provenance={provenance('Les évaluations auxquelles la boutique a répondu.')}
            />
            <FactLine
              label="Acheteurs revenus"
              value={returningBuyers && part(returningBuyers.returning, returningBuyers.buyers)}
              note={
                returningBuyers
                  ? `${formatCount(returningBuyers.returning)} sur ${formatPlural(returningBuyers.buyers, 'acheteur')}`
                  : 'Trop peu d’évaluations lues.'
              }
              provenance={provenance(
                'Les acheteurs qui ont laissé plusieurs évaluations. Comptoir ne garde aucun pseudo, seulement de quoi reconnaître le même.',
              )}
            />
          </dl>
          <p className="text-small text-ink-2">
            {knownSince === null
              ? 'La suite n’est pas complète\u202f: il manque des pages entre deux lectures.'
              : asSentence(`Toutes connues depuis le ${formatDay(knownSince, now)}`)}
          </p>
        </>
      )}
    </Card>
  );
};
