/** What a mail of the marketplace is about. */
const MAIL_KINDS = [
  'sale',
  'label',
  'update',
  'completed',
  /** A part of the price goes back to the buyer. */
  'refund',
  'cancelled',
  /** An invoice for boosts or a showcase. */
  'fees',
  /** Something that the account bought: never a sale. */
  'purchase',
  /** Messages, offers, favourites, ratings, advice: nothing of them is kept. */
  'chatter',
  'unknown',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

interface ReadSubject {
  kind: MailKind;
  /** The title of the article as the subject states it; null where it states none. */
  title: string | null;
  /** The day and time by which to ship, as written. */
  deadline: string | null;
  /** True of a mail that a person sent on. */
  isForwarded: boolean;
}

const FORWARDED = /^(?:(?:tr|fwd?|wg|re|rv|i|doorst)\s?:\s*)+/i;
const DATE = String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{4}(?:,? (?:à )?\d{1,2} ?[:h] ?\d{2}(?: ?[ap]\.?m\.?)?)?`;

/** A title may hold anything, dates and « pour » too: what stands before it is matched, and the title is all the rest. */
const FORMS: readonly (readonly [kind: MailKind, form: RegExp])[] = [
  // French
  ['sale', /^ton article (?:s'est|est) vendu\b/i],
  [
    'label',
    new RegExp(`^bordereau d'envoi vinted ?- ?à utiliser avant le (?<deadline>${DATE}) pour (?<title>.+)$`, 'i'),
  ],
  ['label', /^bordereau d'envoi vinted ?- ?pour (?<title>.+)$/i],
  ['label', /^bordereau d'envoi pour ta commande\b/i],
  ['update', /^commande mise à jour pour (?<title>.+)$/i],
  ['completed', /^(?:la )?transaction (?:est )?finalisée\b/i],
  ['purchase', /^ton reçu pour la commande(?: [«"]\s*(?<title>.+?)\s*[»"])?$/i],
  ['purchase', /^(?:confirmation requise|retourne ta commande)\b/i],
  ['chatter', /^(?:nouvelle offre pour|tu as reçu un message|nouveau message|laisse une évaluation)\b/i],
  ['chatter', /^ton article a été ajouté aux favoris\b/i],
  ['chatter', /^le membre .{1,60} t'a laissé une évaluation\b/i],
  ['chatter', /^le transfert bancaire est en cours\b/i],
  // English
  ['sale', /^you(?:'ve)? sold an item on vinted\b/i],
  ['label', new RegExp(`^(?<title>.+?) shipping label - use by (?<deadline>${DATE})$`, 'i')],
  ['update', /^order update for (?<title>.+)$/i],
  ['completed', /^this order is completed\b/i],
  ['purchase', /^your receipt for ["“](?<title>.+)["”]$/i],
  ['purchase', /^(?<title>.+) - confirmation needed$/i],
  ['purchase', /^return your order by [^:]{1,40}: (?<title>.+)$/i],
  ['cancelled', /\b(?:wants to cancel|cancel a transaction)\b/i],
  // Spanish
  [
    'label',
    new RegExp(String.raw`^etiqueta de envío para (?<title>.+)\. utilizar antes del (?<deadline>${DATE})$`, 'i'),
  ],
  ['completed', /^la transacción se ha completado\b/i],
  ['refund', /^se ha completado tu venta\b/i],
  ['fees', /^tu factura de (?:armario en escaparate|artículos destacados)\b/i],
  // Others, as far as they were seen
  ['sale', /^hai venduto un articolo su vinted\b/i],
  ['sale', /\bverkocht\b.*\bvinted\b|\bvinted\b.*\bverkocht\b/i],
];

/** The same characters, each for each: what is found in one is at the same place in the other. */
export const plainText = (text: string): string => text.replaceAll(/[’ʼ`]/g, "'").replaceAll(/[–—‑]/g, '-');

/** What a subject says, before anything of the text: carriers list every step in theirs, and state none of them. */
export const readSubject = (subject: string): ReadSubject => {
  const forwarded = FORWARDED.exec(subject)?.[0] ?? '';
  const rest = subject.slice(forwarded.length).trim();
  const plain = plainText(rest);
  const found = FORMS.flatMap(([kind, form]) => {
    const match = form.exec(plain);
    return match === null ? [] : [{ kind, match }];
  })[0];
  const isForwarded = /^(?:tr|fwd?|wg|rv|i|doorst)/i.test(forwarded);
  if (found === undefined) return { kind: 'unknown', title: null, deadline: null, isForwarded };
  const { title, deadline } = found.match.groups ?? {};
  return {
    kind: found.kind,
    // From the subject itself: the title keeps its own apostrophes and dashes.
    title: title === undefined ? null : asWritten(rest, plain, title),
    deadline: deadline ?? null,
    isForwarded,
  };
};

const asWritten = (text: string, plain: string, part: string): string => {
  const at = plain.lastIndexOf(part);
  return text.slice(at, at + part.length).trim();
};
