import type { HomeSpan } from '#core/contract/home.ts';
import { deadlineOf } from '#core/model/deadline.ts';
import { deadlineText } from '#core/model/deadline-text.ts';
import { formatCount, formatMoney, formatPlural, NARROW_NO_BREAK, plural } from '#core/model/french.ts';
import { formatCivilDay, formatDay, formatDayAndHour, formatHour, formatLongDay } from '#core/model/french-dates.ts';
import { nextToShip, type QueueEntry, todayQueue } from '#core/model/home/today-queue.ts';
import type { Order } from '#core/model/order.ts';
import { groupOrders } from '#core/model/order-lists.ts';
import { DEFAULT_SORT, sortOrders } from '#core/model/order-sort.ts';
import { isUndone } from '#core/model/phase.ts';
import { addDays, type Instant, type ParisDay, toInstant, toParisDay } from '#core/model/time.ts';

export interface DayFacts {
  /** As home shows them: of all accounts, none archived. */
  orders: readonly Order[];
  /** The money of the day before, as home shows it. */
  yesterday: Pick<HomeSpan, 'coverage' | 'figures'>;
  /** Kinds of notices that the seller switched off. */
  off: readonly string[];
}

export interface DaySection {
  title: string;
  lines: readonly string[];
}

export interface DayNews {
  subject: string;
  sections: readonly DaySection[];
}

/** The news for the day of an instant; null when there is none. */
export const composeDay = (facts: DayFacts, now: Instant): DayNews | null => {
  const toDo = toDoLines(facts, now);
  const parcels = facts.off.includes('deadline') ? [] : parcelLines(facts.orders, now);
  const news = yesterdayLines(facts, now);
  const sections = [
    { title: 'À faire', lines: toDo.map(({ text }) => text) },
    { title: 'À expédier d’abord', lines: parcels },
    {
      title: `Hier, ${formatCivilDay(addDays(toParisDay(now), -1), (day) => formatLongDay(Date.parse(day)))}`,
      lines: news,
    },
  ].filter(({ lines }) => lines.length > 0);
  const gist = [...toDo.map(({ gist: words }) => words), ...news].slice(0, 2).join(', ');
  return sections.length === 0 ? null : { subject: `Votre journée${NARROW_NO_BREAK}: ${gist}`, sections };
};

/** As if pages were missing: a mail that is read hours later does not state that nothing will be cancelled. */
const CLAIMS_NOTHING = false;

interface ToDo {
  gist: string;
  text: string;
}

const toDo = ({ count, note }: QueueEntry, one: string, many: string): ToDo[] => {
  if (count === null || count === 0) return [];
  const gist = `${formatCount(count)} ${plural(count, one, many)}`;
  return [{ gist, text: `${gist} (${note})` }];
};

const toDoLines = ({ orders, off }: DayFacts, now: Instant): ToDo[] => {
  const { late, toPrepare, labelMissing, dropped } = todayQueue(orders, CLAIMS_NOTHING, now);
  const parcels = [
    ...toDo(toPrepare, 'colis à préparer', 'colis à préparer').map((entry) => withDeadline(entry, orders, now)),
    ...toDo(labelMissing, 'bordereau à générer', 'bordereaux à générer'),
    ...toDo(dropped, 'déposé, scan attendu', 'déposés, scan attendu'),
  ];
  return [
    ...(off.includes('late') ? [] : toDo(late, 'commande en retard', 'commandes en retard')),
    ...(off.includes('deadline') ? [] : parcels),
  ];
};

/** « 12 colis à préparer, le plus pressé avant 16 h 10 »: the subject should state both. */
const withDeadline = (entry: ToDo, orders: readonly Order[], now: Instant): ToDo => {
  const parcels = sortOrders(groupOrders(orders, now).toPrepare, DEFAULT_SORT, now);
  const [first] = parcels;
  const words = first ? leavesBy(first, now) : null;
  if (words === null) return entry;
  return { ...entry, gist: [entry.gist, parcels.length > 1 ? words.ofSeveral : words.alone].join(', ') };
};

/** Null where no deadline is known, or only an old one. An estimate is a day, never an hour. */
const leavesBy = (order: Order, now: Instant): { alone: string; ofSeveral: string } | null => {
  const { kind, at, estimated } = deadlineOf(order, now);
  if (kind === 'overdue') return { alone: 'échéance dépassée', ofSeveral: 'échéance dépassée' };
  if (at === null || at <= now) return null;
  const isToday = toParisDay(at) === toParisDay(now);
  const stated = isToday ? `avant ${formatHour(at)}` : `avant le ${formatDayAndHour(at, now)}`;
  const alone = estimated ? `vers le ${formatDay(at, now)} (estimé)` : stated;
  return { alone, ofSeveral: `le plus pressé ${alone}` };
};

const parcelLines = (orders: readonly Order[], now: Instant): string[] =>
  nextToShip(orders, now).map((order) => {
    const due = deadlineText(order, now);
    return [order.title ?? 'Titre inconnu', due?.text].filter(Boolean).join(` ${DASH} `);
  });

const DASH = '–';

const wasSoldOn = (day: ParisDay, { orderDate, phase }: Order): boolean => {
  const at = toInstant(orderDate);
  return at !== null && !isUndone(phase) && toParisDay(at) === day;
};

const yesterdayLines = ({ orders, yesterday, off }: DayFacts, now: Instant): string[] => {
  const day = addDays(toParisDay(now), -1);
  const sold = orders.filter((order) => wasSoldOn(day, order)).length;
  return [
    ...(sold === 0 || off.includes('sale') ? [] : [formatPlural(sold, 'nouvelle vente', 'nouvelles ventes')]),
    ...(off.includes('released') ? [] : receivedLines(yesterday)),
  ];
};

/** Wire amounts have two decimals. */
const minorOf = (amount: number): number => Math.round(amount * 100);

/** One line per currency in which money moved; none for what is not known. */
const receivedLines = ({ coverage, figures }: DayFacts['yesterday']): string[] =>
  figures.flatMap(({ received, currency }) => {
    if (received === null || received === 0) return [];
    const known = coverage === 'whole' ? '' : ', d’après les pages lues';
    return [`${formatMoney(minorOf(received), currency)} encaissés${known}`];
  });
