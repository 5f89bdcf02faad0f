import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** The source of a field's value (GET /api/orders/:id/provenance). */
export interface FieldSource {
  field: string;
  source: 'page' | 'email' | 'label' | 'file' | 'hand' | 'unknown';
  /** How a page was read; one of the order's own pages has its kind as a prefix: `transaction.json`. */
  detail: string | null;
  at: string;
}

const SOURCE_TEXTS: Record<FieldSource['source'], string> = {
  page: 'lu sur la page des ventes',
  email: 'lu dans un e-mail',
  label: 'lu sur le bordereau',
  file: 'importé d’un fichier',
  hand: 'saisi par vous',
  unknown: 'd’une source inconnue',
};

const PAGE_TEXTS: Record<string, string> = {
  transaction: 'lu sur la page de la transaction',
  conversation: 'lu dans la conversation',
  journey: 'lu sur le suivi du colis',
  inbox: 'lu dans la messagerie',
  wallet: 'lu dans le porte-monnaie',
};

const HOW_TEXTS: Record<string, string> = {
  flight: 'dans ses données',
  json: 'dans une réponse de Vinted',
  dom: 'dans son affichage',
};

type Source = Omit<FieldSource, 'field'>;

const placeOf = ({ source, detail }: Source): string => {
  const kind = source === 'page' ? detail?.split('.')[0] : undefined;
  return (kind !== undefined && PAGE_TEXTS[kind]) || SOURCE_TEXTS[source];
};

/** « lu sur la page de la transaction, dans ses données, il y a 2 min ». */
export const sourceText = (source: Source, now: Instant): string => {
  const readAt = toInstant(source.at);
  const how = HOW_TEXTS[source.detail?.split('.').at(-1) ?? ''];
  return [placeOf(source), how, readAt === null ? undefined : formatAge(readAt, now)]
    .filter((part) => part !== undefined)
    .join(', ');
};
