import type { SetAside } from '#core/contract/reading.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { kindLabel } from './kind-labels.ts';

const REASONS: Record<SetAside['reason'], { title: string; advice: string }> = {
  incomplete: {
    title: 'Incomplète',
    advice: 'Il lui manque le numéro de transaction. Ouvrez la conversation de cette vente : elle la complète.',
  },
  ambiguous: {
    title: 'Plusieurs ventes possibles',
    advice: 'Deux ventes lui ressemblent. Ouvrez la conversation de celle-ci : son numéro les départage.',
  },
  'empty-list': {
    title: 'Liste vide, à vérifier',
    advice:
      'La liste est arrivée vide alors qu’elle avait des lignes. Vérifiez que vous êtes connecté à Vinted, puis rechargez-la.',
  },
  'sources-disagree': {
    title: 'Sources contradictoires',
    advice: 'Les données de la page et son affichage ne disent pas la même chose. Rechargez la page.',
  },
  'rows-disagree': {
    title: 'Lignes contradictoires',
    advice:
      'La liste montre deux fois la même commande, avec un prix ou un état différent. Rechargez-la, ou ouvrez la conversation de cette vente.',
  },
  unknown: {
    title: 'Raison inconnue',
    advice: 'Cette version ne connaît pas la raison. Mettez à jour Comptoir pour la lire.',
  },
};

/** Quarantined readings: the reason, and what releases them. None of them count until then. */
export const SetAsideList = ({ entries, now }: { entries: readonly SetAside[]; now: Instant }) => {
  if (entries.length === 0) {
    return <p className="text-ink-2">Rien n’attend : tout ce qui a été lu est rangé.</p>;
  }
  return (
    <ul className="flex flex-col">
      {entries.map(({ id, reason, pageKind, title, observedAt }) => {
        const at = toInstant(observedAt);
        return (
          <li key={id} className="flex flex-col gap-0.5 border-t border-line py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 font-semibold wrap-break-word">{title ?? kindLabel(pageKind)}</span>
              <span className="text-small text-ink-2">{at === null ? 'date inconnue' : formatAge(at, now)}</span>
            </p>
            <p className="text-small text-ink-2">
              <span className="font-semibold text-saffron">{REASONS[reason].title}.</span> {REASONS[reason].advice}
            </p>
          </li>
        );
      })}
    </ul>
  );
};
