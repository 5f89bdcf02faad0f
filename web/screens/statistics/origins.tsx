import { OriginList, OriginPart } from '#components/ui/origin-list.tsx';
import { Timed } from '#components/ui/present.tsx';
import type { StatisticsReply, WirePeriod } from '#core/contract/statistics.ts';
import { formatPlural, NARROW_NO_BREAK, plural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { FILE_COVERS } from '#core/model/sales/sale-words.ts';
import { toInstant } from '#core/model/time.ts';
import { monthsText } from '#web/shell/months-text.ts';
import { yearOf } from './figure-text.ts';

interface OriginProps {
  /** What is counted, in one sentence. */
  rule: string;
  reply: StatisticsReply;
  /** What these figures lack, one sentence each. */
  missing: readonly (string | false)[];
}

/** Behind a figure: what is counted, what states it and when that was read, and what it lacks. */
export const Origin = ({ rule, reply, missing }: OriginProps) => {
  const lacks = [...missing, ...everywhere(reply)].filter((each) => each !== false);
  return (
    <OriginList>
      <OriginPart title="Ce qui est compté">
        <dd>{rule}</dd>
      </OriginPart>
      <OriginPart title="Source">
        <dd>
          {sourceText(reply.now)} <ReadAge at={reply.readAt} />
        </dd>
        {reply.now.sources.file > 0 && <dd>{FILE_COVERS}</dd>}
      </OriginPart>
      <OriginPart title="Ce qui manque">
        <dd>{lacks.length === 0 ? 'Rien' : lacks.join(' ')}</dd>
      </OriginPart>
    </OriginList>
  );
};

const sourceText = ({ sources: { order, file, wallet } }: WirePeriod): string => {
  const parts = [
    order > 0 && `${formatPlural(order, 'vente lue', 'ventes lues')} sur vos pages Vinted`,
    file > 0 && `${formatPlural(file, 'vente')} d’un fichier repris`,
    wallet > 0 && `${formatPlural(wallet, 'vente')} que seul le porte-monnaie montre`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Aucune vente sur cette période.' : `${parts.join(', ')}.`;
};

const ReadAge = ({ at }: { at: string | null }) => {
  const instant = toInstant(at);
  if (instant === null) return 'Aucune page Vinted lue.';
  return <Timed>{(now) => `Dernière page lue ${formatAge(instant, now)}.`}</Timed>;
};

const everywhere = ({ now, ...reply }: StatisticsReply): (string | false)[] => [
  now.coverage === 'none' && 'Rien de cette période n’a été lu.',
  now.unread.length > 0 && `Porte-monnaie à lire${NARROW_NO_BREAK}: ${monthsText(now.unread)}.`,
  ...otherCurrencies(reply),
  reply.doubtful > 0 && `${formatPlural(reply.doubtful, 'vente')} à rapprocher, dans aucun chiffre.`,
  reply.undated > 0 && `${formatPlural(reply.undated, 'vente')} à la date de libération inconnue, dans aucune période.`,
  reply.unknownRegime > 0 && `${formatPlural(reply.unknownRegime, 'vente')} au régime inconnu.`,
];

const otherCurrencies = ({ currency, currencies }: Pick<StatisticsReply, 'currency' | 'currencies'>): string[] =>
  currencies.flatMap((each) =>
    each.currency === currency
      ? []
      : [
          `${formatPlural(each.count, 'vente')} en ${each.currency ?? 'devise inconnue'}, ${plural(each.count, 'jamais additionnée', 'jamais additionnées')} à celles-ci.`,
        ],
  );

/** « lu il y a 2 min · 2025 : fichier repris », beside the title. */
export const ReadingLine = ({ reply: { readAt, now, earlier } }: { reply: StatisticsReply }) => {
  const instant = toInstant(readAt);
  const files = [earlier, now].flatMap((period) => (period ? filed(period) : []));
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
      {instant === null ? (
        'aucune page Vinted lue'
      ) : (
        <>
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-green" />
          <span>
            lu <Timed>{(at) => formatAge(instant, at)}</Timed>
          </span>
        </>
      )}
      {files.map((text) => (
        <span key={text}>· {text}</span>
      ))}
    </span>
  );
};

/** Nothing for a period without a sale of a file. */
const filed = (period: WirePeriod): string[] => {
  const { order, file, wallet } = period.sources;
  if (file === 0) return [];
  const year = yearOf(period);
  const words = order + wallet === 0 ? 'fichier repris' : `${formatPlural(file, 'vente')} d’un fichier`;
  return [year === null ? words : `${year}${NARROW_NO_BREAK}: ${words}`];
};
