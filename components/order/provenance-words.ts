import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** Where the value of one field comes from (GET /api/orders/:id/provenance). */
export interface FieldSource {
  field: string;
  source: 'page' | 'email' | 'label' | 'file' | 'hand';
  detail: string | null;
  at: string;
}

const SOURCE_WORDS: Record<FieldSource['source'], string> = {
  page: 'lu sur la page',
  email: 'lu dans un e-mail',
  label: 'lu sur le bordereau',
  file: 'importé d’un fichier',
  hand: 'saisi par vous',
};

const DETAIL_WORDS: Record<string, string> = {
  flight: 'dans ses données',
  json: 'dans une réponse de Vinted',
  dom: 'dans son affichage',
};

/** « lu sur la page, dans ses données, il y a 2 min ». */
export const sourceWords = ({ source, detail, at }: FieldSource, now: Instant): string => {
  const readAt = toInstant(at);
  const where = detail === null ? undefined : DETAIL_WORDS[detail];
  return [SOURCE_WORDS[source], where, readAt === null ? undefined : formatAge(readAt, now)]
    .filter((part) => part !== undefined)
    .join(', ');
};
