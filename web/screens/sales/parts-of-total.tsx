import { formatMoney } from '#core/model/french.ts';
import type { Minor } from '#core/model/money.ts';
import { Term } from './equation-row.tsx';
import type { PartedTotal, TotalPart } from './total-parts.ts';

const LABELS: Readonly<Record<TotalPart, string>> = {
  toCome: 'à venir',
  held: 'suspendu, archivé ou d’étape inconnue',
  completed: 'terminé, argent pas encore lu',
  untracked: 'suivi inconnu',
  released: 'libéré',
  doubtful: 'à rapprocher d’une vente',
  unmatched: 'écart avec le porte-monnaie',
};

/** Where no wallet was read, there is nothing to differ from. */
const labelOf = (part: TotalPart, { parts }: Pick<PartedTotal, 'parts'>): string =>
  part === 'unmatched' && !parts.some((each) => each.part === 'released')
    ? 'libéré d’après vos commandes'
    : LABELS[part];

const signOf = (minor: Minor, isFirst: boolean) => (isFirst && minor >= 0 ? {} : { sign: minor < 0 ? '−' : '+' });

/** « 3 517,18 € + 12 704,86 € + 3 055,82 € = 19 277,86 € », each with what it is; nothing for a total of one part. */
export const PartsOfTotal = ({ currency, total, parts }: PartedTotal) =>
  parts.length > 1 && (
    <dl
      aria-label="Ce que comprend le total"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-3.5 py-2.5 max-sm:flex-col max-sm:items-stretch sm:justify-end"
    >
      {parts.map(({ part, minor }, at) => (
        <Term key={part} label={labelOf(part, { parts })} {...signOf(minor, at === 0)}>
          {formatMoney(Math.abs(minor), currency)}
        </Term>
      ))}
      <Term label="total des ventes" sign="=">
        {formatMoney(total, currency)}
      </Term>
    </dl>
  );
