import { NARROW_NO_BREAK } from '../french.ts';

/** How a provider lets other programs into a mailbox. */
export interface MailProvider {
  name: string;
  /** Domains of its addresses. */
  domains: readonly string[];
  /** Reached by TLS on port 993. Editable: a seller's own domain may be elsewhere. */
  host: string;
  /** What stands for the user's name: the whole address, or what is before its @. */
  userName: 'address' | 'before_at';
  /** `app`: one made for this purpose; `own`: that of the mailbox; `refused`: no password at all. */
  password: 'app' | 'own' | 'refused';
  /** What the seller does first, in one or two sentences. */
  help: string;
  /** True of one that breaks off the usual way to sign in, so that the simple one is used, inside TLS as well. */
  plainLogin?: boolean;
  /** Names under which it states what it saw of a sender; `''`: it writes none; empty: unknown, so that no mail is verified. */
  stampedBy: readonly string[];
}

const OWN_PASSWORD = 'Utilisez le mot de passe de cette boîte.';
const appPassword = (where: string): string =>
  `Créez un mot de passe d’application${NARROW_NO_BREAK}: ${where}. Votre mot de passe habituel est refusé.`;

/** As known in November 2026: Thunderbird's autoconfiguration, and the help pages of the providers. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    ...{ name: 'Gmail', domains: ['gmail.com', 'googlemail.com'], host: 'imap.gmail.com', userName: 'address' },
    ...{ password: 'app', stampedBy: ['mx.google.com'] },
    help: appPassword('compte Google, Sécurité, validation en deux étapes, puis Mots de passe des applications'),
  },
  {
    ...{
      name: 'Outlook',
      domains: ['outlook.fr', 'outlook.com', 'hotmail.fr', 'hotmail.com', 'live.fr', 'live.com', 'msn.com'],
    },
    ...{ host: 'outlook.office365.com', userName: 'address', password: 'refused', stampedBy: [''] },
    help: `Microsoft refuse tout mot de passe depuis septembre 2024. Faites suivre vos e-mails de Vinted vers une autre boîte, ou déposez ici les fichiers .eml.`,
  },
  {
    ...{
      name: 'Yahoo',
      domains: ['yahoo.fr', 'yahoo.com', 'ymail.com'],
      host: 'imap.mail.yahoo.com',
      userName: 'address',
    },
    ...{ password: 'app', stampedBy: [] },
    help: appPassword('compte Yahoo, Sécurité, Générer un mot de passe d’application'),
  },
  {
    ...{ name: 'AOL', domains: ['aol.com', 'aol.fr'], host: 'imap.aol.com', userName: 'address' },
    ...{ password: 'app', stampedBy: [], help: appPassword('compte AOL, Sécurité du compte') },
  },
  {
    ...{ name: 'Orange', domains: ['orange.fr', 'wanadoo.fr'], host: 'imap.orange.fr', userName: 'address' },
    ...{ password: 'own', stampedBy: [], help: OWN_PASSWORD },
  },
  {
    ...{ name: 'Free', domains: ['free.fr'], host: 'imap.free.fr', userName: 'before_at', plainLogin: true },
    ...{ password: 'own', stampedBy: [], help: OWN_PASSWORD },
  },
  {
    ...{ name: 'SFR', domains: ['sfr.fr', 'neuf.fr', 'club-internet.fr', 'cegetel.net'], host: 'imap.sfr.fr' },
    ...{ userName: 'address', password: 'own', stampedBy: [], help: OWN_PASSWORD },
  },
  {
    ...{ name: 'La Poste', domains: ['laposte.net'], host: 'imap.laposte.net', userName: 'before_at' },
    ...{ password: 'own', stampedBy: ['laposte.net'], help: OWN_PASSWORD },
  },
  {
    ...{
      name: 'iCloud',
      domains: ['icloud.com', 'me.com', 'mac.com'],
      host: 'imap.mail.me.com',
      userName: 'before_at',
    },
    ...{ password: 'app', stampedBy: ['icloud.com'] },
    help: appPassword('compte Apple, Connexion et sécurité, Mots de passe pour applications'),
  },
  {
    ...{
      name: 'GMX',
      domains: ['gmx.fr', 'gmx.com', 'gmx.net'],
      host: 'imap.gmx.net',
      userName: 'address',
      password: 'own',
    },
    ...{ stampedBy: [], help: 'Autorisez d’abord IMAP dans les réglages de votre boîte, sur le site de GMX.' },
  },
  {
    ...{ name: 'Bouygues', domains: ['bbox.fr'], host: 'imap.bbox.fr', userName: 'address', password: 'own' },
    ...{ stampedBy: [], help: OWN_PASSWORD },
  },
];

/** What stands for the user's name of a new mailbox. */
export const userNameFor = (address: string): string =>
  providerOf(address)?.userName === 'before_at' ? (address.split('@')[0] ?? address) : address;

/** The provider of an address; null for a domain of one's own, whose host the seller states. */
export const providerOf = (address: string): MailProvider | null => {
  const domain = address.trim().toLowerCase().split('@').at(-1) ?? '';
  return MAIL_PROVIDERS.find(({ domains }) => domains.includes(domain)) ?? null;
};
