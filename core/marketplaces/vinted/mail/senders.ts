import type { Mail } from '../../mail/mail.ts';

/** Whose mail it is, by its address alone: `forwarded` by hand stays what a member wrote. */
const MAIL_SENDERS = ['marketplace', 'carrier', 'marketing', 'other'] as const;
type MailSender = (typeof MAIL_SENDERS)[number];

export interface SentBy {
  sender: MailSender;
  /** The domain of the address, that behind a masked one: which signature it needs. */
  domain: string;
  /** True of an address that iCloud put in place of the sender's: only iCloud itself writes it. */
  isMasked: boolean;
}

/** The country of the account decides the domain: EMAIL.md §1.1 of the facts, November 2026. */
const COUNTRIES = [
  ...['fr', 'be', 'lu', 'es', 'it', 'de', 'at', 'nl', 'pt', 'pl', 'com', 'co.uk', 'ie', 'cz', 'sk', 'hu', 'ro', 'hr'],
  ...['lt', 'lv', 'ee', 'si', 'gr', 'se', 'dk', 'fi'],
];
const MARKETPLACE: ReadonlySet<string> = new Set(
  COUNTRIES.flatMap((country) => [`no-reply@vinted.${country}`, `noreply@vinted.${country}`]),
);
const CARRIERS: ReadonlySet<string> = new Set([
  ...['shipping@relay.vinted.com', 'no-reply@vintedgo.com', 'noreply@vintedgo.com'],
  ...['chronopost@network1.pickup.fr', 'chronopost@network2.pickup.fr', 'noreply@mondialrelay.fr'],
  ...['noreply@laposte.fr', 'noreply@shop2shop.fr', 'notifications@shipup.co'],
]);
const MARKETING: ReadonlySet<string> = new Set(['no-reply@team.vinted.com']);

/** `no-reply_at_vinted_fr_<token>@icloud.com`, which « Masquer mon adresse » writes. */
const MASKED = /^([a-z0-9.-]+)_at_([a-z0-9_]+)_[a-z0-9]{6,32}@(?:icloud|privaterelay\.appleid)\.com$/;

const unmask = (address: string): string | null => {
  const [, name, domain] = MASKED.exec(address) ?? [];
  return name === undefined || domain === undefined ? null : `${name}@${domain.replaceAll('_', '.')}`;
};

const senderOf = (address: string): MailSender => {
  if (MARKETPLACE.has(address)) return 'marketplace';
  if (CARRIERS.has(address)) return 'carrier';
  return MARKETING.has(address) ? 'marketing' : 'other';
};

/** The whole address is compared: a domain that only begins or ends like the marketplace's is anybody's. */
export const sentBy = ({ from }: Pick<Mail, 'from'>): SentBy => {
  const address = from?.address ?? '';
  const behind = unmask(address);
  const meant = behind ?? address;
  return { sender: senderOf(meant), domain: meant.split('@').at(-1) ?? '', isMasked: behind !== null };
};
