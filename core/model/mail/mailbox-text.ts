import { NARROW_NO_BREAK, quote } from '../french.ts';
import type { MailboxFailure, WaitingReason } from './mailbox.ts';
import { type MailProvider, providerOf } from './providers.ts';

type FailureText = (provider: MailProvider | null) => string;

/** A provider that takes the part before the @ may take the whole address as well. */
const orWholeAddress = (provider: MailProvider | null): string =>
  provider?.userName === 'before_at' ? ' Vérifiez aussi l’identifiant, ou essayez l’adresse entière.' : '';

const ownHelp = (provider: MailProvider | null, otherwise: string): string => provider?.help ?? otherwise;

const TEXTS: Readonly<Record<MailboxFailure, FailureText>> = {
  wrong_password: (provider) =>
    provider?.password === 'app'
      ? `Mot de passe refusé. ${provider.help}`
      : `Identifiant ou mot de passe refusé par la messagerie.${orWholeAddress(provider)}`,
  app_password_needed: (provider) =>
    ownHelp(provider, 'Cette messagerie demande un mot de passe d’application, à créer dans les réglages du compte.'),
  password_refused: (provider) =>
    ownHelp(
      provider,
      'Cette messagerie refuse tout mot de passe. Faites suivre vos e-mails de Vinted vers une autre boîte, ou déposez les fichiers .eml.',
    ),
  imap_off: () => 'L’accès IMAP est désactivé. Autorisez-le dans les réglages de la messagerie, puis réessayez.',
  unknown_host: () => 'Aucun serveur à cette adresse. Vérifiez le nom du serveur IMAP.',
  host_refused: () =>
    'Comptoir ne se connecte qu’aux serveurs de messagerie publics, sur le port 993 ou 143. Changez le serveur ou le port.',
  no_answer: () => 'Le serveur de messagerie ne répond pas. Vérifiez le serveur et le port, ou réessayez plus tard.',
  bad_certificate: () =>
    `La connexion n’est pas sûre${NARROW_NO_BREAK}: le certificat du serveur n’est pas valable pour ce nom. Vérifiez le nom du serveur.`,
  folder_missing: () => 'Un des dossiers n’existe plus dans cette boîte. Choisissez les dossiers à lire.',
  throttled: () => 'La messagerie limite les connexions pour le moment. Comptoir réessaiera plus tard.',
  bad_answer: () => 'Le serveur a donné une réponse incompréhensible. Comptoir réessaiera plus tard.',
  no_room: () =>
    `Votre espace est plein${NARROW_NO_BREAK}: rien de nouveau n’est rangé. Dans ${quote('Compte')}, supprimez d’anciens PDF.`,
};

/** Why a mailbox cannot be read, and what the seller can do. @param address of the mailbox */
export const mailboxFailureText = (failure: MailboxFailure, address: string): string =>
  TEXTS[failure](providerOf(address));

/** Why a mail waits, as its line says it. */
export const WAITING_TEXTS: Readonly<Record<WaitingReason, string>> = {
  unverified: 'Expéditeur non vérifié par votre messagerie',
  forwarded: 'Transféré par quelqu’un',
  choose: 'Plusieurs ventes possibles',
  unknown_sale: 'Vente pas encore connue de Comptoir',
  replaces: 'La vente a déjà un autre bordereau',
};
