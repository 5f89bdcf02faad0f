import { formatChange } from '#components/charts/chart-text.ts';
import type { Tone } from '#components/ui/chip.tsx';
import type { ItemChange, ItemChangeKind, ShopChanges } from '#core/model/competitor/shop-analysis.ts';
import { formatCount, formatPlural, plural } from '#core/model/french.ts';
import { formatSpan } from '#core/model/french-dates.ts';
import { toInstant } from '#core/model/time.ts';
import { formatDelta, formatWholeMoney } from './figure-text.ts';
import type { ShopReading } from './shop-reading.ts';

export type ChangeCounts = Omit<ShopChanges, 'items'> & { items?: ShopChanges['items'] };

/** One kind of change, in the seller's words. */
interface KindText {
  one: string;
  many: string;
  tone: Tone;
}

/** In the order in which they are listed. */
export const CHANGE_TEXTS: Readonly<Record<ItemChangeKind, KindText>> = {
  new: { one: 'annonce', many: 'annonces', tone: 'green' },
  price_down: { one: 'baisse de prix', many: 'baisses de prix', tone: 'blue' },
  price_up: { one: 'hausse de prix', many: 'hausses de prix', tone: 'blue' },
  sold: { one: 'vendue', many: 'vendues', tone: 'green' },
  disappeared: { one: 'disparue', many: 'disparues', tone: 'neutral' },
  reserved: { one: 'réservée', many: 'réservées', tone: 'blue' },
  released: { one: 'de nouveau libre', many: 'de nouveau libres', tone: 'neutral' },
  reposted: { one: 'remise en ligne', many: 'remises en ligne', tone: 'neutral' },
  back: { one: 'revenue', many: 'revenues', tone: 'neutral' },
  unread: { one: 'non relue', many: 'non relues', tone: 'saffron' },
};

/** The name of a kind in a list of changes. */
export const CHANGE_NAMES: Readonly<Record<ItemChange['kind'], string>> = {
  new: 'Nouvelle',
  price_down: 'Prix baissé',
  price_up: 'Prix monté',
  sold: 'Vendue',
  reserved: 'Réservée',
  released: 'De nouveau libre',
  reposted: 'Remise en ligne',
  back: 'Revenue',
  disappeared: 'Disparue',
  unread: 'Non relue',
  unknown: 'Changement inconnu',
};

/** « +34 annonces », « 22 baisses de prix ». */
export const changeText = (kind: ItemChangeKind, count: number): string => {
  const { one, many } = CHANGE_TEXTS[kind];
  return `${kind === 'new' ? '+' : ''}${formatPlural(count, one, many)}`;
};

const CHEAP_MINOR = 1_000;

/** « dont 12 à moins de 10 € »; only when the list contains every new article. */
const cheapNote = ({ counts, items = [] }: ChangeCounts): string | null => {
  const fresh = items.filter(({ kind }) => kind === 'new');
  const currency = fresh.find((item) => item.currency !== null)?.currency ?? null;
  if (fresh.length !== counts.new || currency === null) return null;
  const cheap = fresh.filter(
    (item) => item.currency === currency && item.afterMinor !== null && item.afterMinor < CHEAP_MINOR,
  );
  return cheap.length === 0
    ? null
    : `dont ${formatCount(cheap.length)} à moins de ${formatWholeMoney(CHEAP_MINOR, currency)}`;
};

/** A further note on a kind; null for none. */
export const changeNote = (kind: ItemChangeKind, changes: ChangeCounts): string | null => {
  if (kind === 'new') return cheapNote(changes);
  if (kind === 'price_down')
    return changes.medianDrop === null ? null : `${formatChange(changes.medianDrop)} en médiane`;
  if (kind === 'price_up') return changes.medianRise === null ? null : `${formatChange(changes.medianRise)} en médiane`;
  if (kind === 'sold') return 'leur page le dit';
  if (kind === 'disappeared') return 'vendues ou retirées, on ne sait pas encore';
  if (kind === 'reposted') return 'mêmes photos ou même titre qu’une annonce d’avant';
  if (kind === 'unread') return 'cette visite n’a pas lu tout le dressing';
  return null;
};

/** Kinds that occurred, in order. */
export const happened = ({ counts }: Pick<ShopChanges, 'counts'>): ItemChangeKind[] =>
  (Object.keys(CHANGE_TEXTS) as ItemChangeKind[]).filter((kind) => counts[kind] > 0);

/** « +34 annonces · 22 baisses de prix », for one line; null when nothing changed. */
export const changesLine = (changes: Pick<ShopChanges, 'counts'>): string | null => {
  const told = happened(changes).filter((kind) => kind !== 'unread');
  return told.length === 0
    ? null
    : told
        .slice(0, 2)
        .map((kind) => changeText(kind, changes.counts[kind]))
        .join(' · ');
};

/** « Depuis votre dernière visite (9 j) »: the time between the last two visits, if both are dated. */
export const sinceLastVisit = ({ visits, changes }: Pick<ShopReading, 'visits' | 'changes'>): string => {
  const atOf = (no: number | undefined) => toInstant(visits.find((visit) => visit.no === no)?.at);
  const [from, to] = [atOf(changes?.from), atOf(changes?.to)];
  return `Depuis votre dernière visite${from === null || to === null ? '' : ` (${formatSpan(to - from)})`}`;
};

/** Why no two visits can be compared yet. */
export const noChanges = ({ visits }: Pick<ShopReading, 'visits'>): string =>
  `${visits.length > 1 ? 'Une seule visite a lu les annonces.' : 'C’est la première visite.'} À la prochaine, vous verrez ici ce qui a changé\u202f: nouveautés, prix, ventes.`;

/** « +24 articles vendus au compteur · +11 abonnés »; an unchanged counter is omitted, null when all are. */
export const countersLine = ({
  soldDelta,
  followersDelta,
  feedbackDelta,
}: Pick<ShopChanges, 'soldDelta' | 'followersDelta' | 'feedbackDelta'>): string | null => {
  const parts = [
    soldDelta && `${formatDelta(soldDelta)} ${plural(soldDelta, 'article vendu', 'articles vendus')} au compteur`,
    followersDelta && `${formatDelta(followersDelta)} ${plural(followersDelta, 'abonné')}`,
    feedbackDelta && `${formatDelta(feedbackDelta)} ${plural(feedbackDelta, 'évaluation')}`,
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
};
