import { formatCount, formatMoney, formatPlural } from '#core/model/french.ts';
import { formatDay, formatDayAndHour } from '#core/model/french-dates.ts';
import { EVENT_WORDS, MAIL_WORDS } from '#core/model/mail/mail-words.ts';
import { PHASES } from '#core/model/phase.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import { type Instant, startOfParisDay, toInstant } from '#core/model/time.ts';

const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  side: { sold: 'vente', purchased: 'achat' },
  orderType: { sold: 'ventes', purchased: 'achats' },
  orderDateSource: { payment: 'paiement', message: 'message de Vinted', list: 'liste' },
  state: {
    on_sale: 'en vente',
    reserved: 'réservé',
    sold: 'vendu',
    draft: 'brouillon',
    hidden: 'masqué',
    processing: 'en traitement',
    closed: 'retiré, sans dire pourquoi',
    unknown: 'inconnue',
  },
  event: EVENT_WORDS,
  type: { statement: 'relevé', line: 'ligne', feedback: 'évaluation', summary: 'résumé' },
  kind: {
    refund_received: 'remboursement reçu',
    refund_given: 'remboursement versé',
    transfer: 'virement',
    boost: 'boost',
    fee: 'frais',
    compensation: 'indemnité',
    other: 'autre',
    ...MAIL_WORDS,
    fees: 'facture de boost ou de vitrine',
    carrier: 'transporteur',
    chatter: 'message, offre ou évaluation',
    unknown: 'non reconnue',
  },
};

/** Digits of an id or a code are shown without spaces between thousands. */
const isNumberName = (name: string): boolean => /(?:Id|Code)$/.test(name);

const CIVIL_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The value of a field in a seller's terms; null when unknown. Text from the page stays text.
 * @param record the record that the field is part of, for its currency
 */
export const valueText = (name: string, value: unknown, record: object, now: Instant): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return numberText(name, value, record);
  if (Array.isArray(value)) return listText(value);
  return typeof value === 'string' ? stringText(name, value, record, now) : null;
};

const numberText = (name: string, value: number, record: object): string => {
  if (!name.endsWith('Minor')) return isNumberName(name) ? String(value) : formatCount(value);
  const currency = 'currency' in record && typeof record.currency === 'string' ? record.currency : null;
  return currency === null ? `${formatCount(value / 100)}, devise inconnue` : formatMoney(value, currency);
};

const listText = (values: readonly unknown[]): string | null => {
  if (values.length === 0) return null;
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === values.length ? texts.join(', ') : formatPlural(values.length, 'ligne');
};

const stringText = (name: string, value: string, record: object, now: Instant): string => {
  if (name === 'phase') return phaseText(value, record);
  const code = CODES[name];
  if (code && Object.hasOwn(code, value)) return code[value] ?? value;
  if (CIVIL_DAY.test(value)) return `le ${formatDay(startOfParisDay(value), now)}`;
  const at = toInstant(value);
  return at === null ? value : formatDayAndHour(at, now);
};

const phaseText = (value: string, record: object): string => {
  const phase = PHASES.find((known) => known === value);
  const statusText = 'statusText' in record && typeof record.statusText === 'string' ? record.statusText : null;
  return phase === undefined ? value : phaseLabel({ phase, statusText });
};
