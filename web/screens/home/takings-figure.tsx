import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#components/ui/class-names.ts';
import { OriginList, OriginPart } from '#components/ui/origin-list.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { useNow } from '#components/ui/present.tsx';
import type { HomeReply, HomeSpan } from '#core/contract/home.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import type { Currency } from '#core/model/money.ts';
import { FILE_COVERS } from '#core/model/sales/sale-words.ts';
import { toInstant } from '#core/model/time.ts';
import { resultRule } from '#web/shell/charges-words.ts';
import { formatRange } from '#web/shell/range-text.ts';
import {
  type ComparedText,
  figuresIn,
  type NamedComparison,
  soleTakingOf,
  spanLacks,
  type Taking,
  takingOf,
} from './takings-text.ts';

const TAKING_LABELS: Readonly<Record<Taking, string>> = { received: 'Encaissé', result: 'Résultat' };

const RULES: Readonly<Record<Taking, (regime: string) => string>> = {
  received: () =>
    'Ce que vos porte-monnaie ont reçu pour des ventes, moins ce qui a été remboursé ensuite, par jour de mise à disposition.',
  result: resultRule,
};

export interface TakingsFigureProps {
  taking: Taking;
  /** « dont résultat » beside the amount that it is a part of. */
  label?: string;
  span: HomeSpan;
  reply: HomeReply;
  currency: Currency;
  /** The mark of the chart that it explains. */
  swatch?: ReactNode;
  compared?: readonly Compared[];
  className?: string;
  /** Its label stands beside it already. */
  isBare?: boolean;
  /** It stands beside its parts, or what it lacks of a goal: then days without a sale have a result too, what was spent on them. */
  isOfDays?: boolean;
}

/** With the name of what it stands beside, where there are several. */
type Compared = ComparedText & Partial<NamedComparison>;

const NONE: readonly Compared[] = [];
const TONES = { up: 'text-green', down: 'text-ink', same: 'text-ink-2' } as const;

/** One amount; pressing it shows its source, its age and what it lacks. */
export const TakingsFigure = (props: TakingsFigureProps) => {
  const { taking, span, reply, currency, swatch, compared = NONE, className = 'text-section', isBare = false } = props;
  const minor = (props.isOfDays ? takingOf : soleTakingOf)(span, currency, taking);
  const label = props.label ?? TAKING_LABELS[taking];
  return (
    <div className="flex min-w-0 flex-col">
      {!isBare && (
        <span className="flex items-center gap-1.5 text-small text-ink-2">
          {swatch}
          {label}
        </span>
      )}
      <Popover
        label={`D’où vient ce chiffre : ${label}`}
        trigger={
          <Button
            className={classNames(
              'cursor-pointer self-start rounded-inner text-left font-title font-bold tabular-nums hover:underline',
              minor === null && 'text-ink-2',
              className,
            )}
          >
            {minor === null ? (span.coverage === 'none' ? 'pas de données' : 'inconnu') : formatMoney(minor, currency)}
          </Button>
        }
      >
        <TakingsProvenance
          {...{ taking, span, reply, currency }}
          isCompared={compared.some(({ name }) => name !== undefined)}
        />
      </Popover>
      {!isBare && span.coverage === 'part' && minor !== null && (
        <span className="text-small font-medium text-saffron">en partie</span>
      )}
      {compared.map(({ words, direction }) => (
        <span
          key={words}
          className={classNames(
            'text-small text-balance',
            direction === null ? 'text-ink-2' : `font-medium ${TONES[direction]}`,
          )}
        >
          {words}
        </span>
      ))}
    </div>
  );
};

const sourceText = (span: HomeSpan, currency: Currency): string => {
  const own = figuresIn(span, currency);
  const count = (own?.known.count ?? 0) + (own?.unknown.count ?? 0);
  const stated = own?.stated ?? 0;
  const wallet = `${formatPlural(count, 'vente')} dans vos porte-monnaie et vos fichiers`;
  return stated === 0 ? wallet : `${wallet}, dont ${stated} au prix de vente d’un fichier`;
};

type TakingsProvenanceProps = Pick<TakingsFigureProps, 'taking' | 'span' | 'reply' | 'currency'> & {
  /** It stands beside the year before and the time just before it. */
  isCompared: boolean;
};

const TakingsProvenance = ({ taking, span, reply, currency, isCompared }: TakingsProvenanceProps) => {
  const now = useNow();
  const readAt = toInstant(reply.readAt);
  const lacks = spanLacks(span, currency, reply, taking);
  return (
    <OriginList>
      <OriginPart title={formatRange(span, now)}>
        <dd>{RULES[taking](reply.regime)}</dd>
      </OriginPart>
      <OriginPart title="Source">
        <dd>{sourceText(span, currency)}</dd>
        {(figuresIn(span, currency)?.stated ?? 0) > 0 && <dd>{FILE_COVERS}</dd>}
        <dd>{readAt === null ? 'Aucun porte-monnaie lu.' : `Porte-monnaie lu ${formatAge(readAt, now)}.`}</dd>
      </OriginPart>
      {isCompared && (
        <OriginPart title="Comparé à">
          <dd>{`Un an plus tôt${NARROW_NO_BREAK}: ${formatRange(reply.yearBefore, now)}`}</dd>
          <dd>{`Juste avant${NARROW_NO_BREAK}: ${formatRange(reply.before, now)}`}</dd>
        </OriginPart>
      )}
      <OriginPart title="Ce qui manque">
        <dd>{lacks.length === 0 ? 'Rien' : lacks.join(' ')}</dd>
      </OriginPart>
    </OriginList>
  );
};
