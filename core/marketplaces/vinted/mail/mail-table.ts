import type { Price } from '../values/price.ts';
import { parsePriceText } from '../values/price-text.ts';
import { plainText } from './subjects.ts';

/** The words in front of a value, in the languages in which somebody saw them. */
const LABELS = {
  item: ['article', 'item', 'item name', 'pedido'],
  tracking: ['n° de suivi', 'tracking code', 'n.º de seguimiento'],
  deadline: ["date limite d'envoi", 'shipping deadline', 'shipment deadline', 'fecha límite de envío'],
  transaction: ['n° de transaction', 'transaction id', 'n.º de transacción'],
  price: ['montant de la commande', 'item price'],
  postage: ['frais de port', 'postage'],
  order: ['commande'],
  protection: ['frais de protection acheteurs'],
  paid: ['montant payé'],
  paidAt: ['date du paiement'],
  received: ['viré sur ton compte vinted', 'transferred to your vinted balance'],
} as const;
type MailLabel = keyof typeof LABELS;

const SPLIT = /^([^:]{1,60}?)\s*:\s*(.*)$/;

/**
 * What stands behind a label, on its own line or on the next: a table that was made flat has each cell on a line. Null
 * where there is none, and where two say different things.
 */
export const valueBehind = (lines: readonly string[], label: MailLabel): string | null => {
  const words: readonly string[] = LABELS[label];
  const values = lines.flatMap((line, index) => {
    const [, head, rest] = SPLIT.exec(plainText(line)) ?? [];
    if (head === undefined || !words.includes(head.toLowerCase().trim())) return [];
    if (rest === '') return valueOn(lines[index + 1]);
    // From the line itself: what is matched may be written otherwise.
    return line.slice(line.indexOf(':') + 1).trim();
  });
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
};

const EVERY_LABEL: ReadonlySet<string> = new Set(Object.values(LABELS).flat());

/** The line after a label, unless its value is missing and the next label follows. */
const valueOn = (line: string | undefined): string[] => {
  const head = SPLIT.exec(plainText(line ?? ''))?.[1]
    ?.toLowerCase()
    .trim();
  return line === undefined || (head !== undefined && EVERY_LABEL.has(head)) ? [] : [line];
};

/** An amount behind a label. @param domain of the seller's site, for signs that several currencies share */
export const amountBehind = (lines: readonly string[], label: MailLabel, domain: string): Price | null => {
  const value = valueBehind(lines, label);
  return value === null ? null : parsePriceText(value, domain);
};

/** Digits of a transaction: ten or eleven of them today, as text. */
export const transactionIn = (lines: readonly string[]): string | null =>
  /^#?(\d{6,20})$/.exec(valueBehind(lines, 'transaction') ?? '')?.[1] ?? null;
