import type { Deps } from '../../context.ts';
import type { Config } from '../../env.ts';
import { checkSmtp } from '../../mail/check-smtp.ts';
import type { Check } from '../contract.ts';
import { attempt, good, warning } from './check.ts';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** What the settings lead to for whoever uses the server. */
export const checkSettings = async ({ config }: Pick<Deps, 'config'>): Promise<Check[]> => [
  checkAddress(config),
  checkProxy(config),
  ...checkPayments(config),
  await attempt('mail', 'Le serveur d’e-mails de SMTP_URL ne répond pas ou refuse la connexion', () =>
    checkMail(config),
  ),
];

/** Installation, camera and push need https (but on localhost), and a link to localhost opens nothing elsewhere. */
export const checkAddress = ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): Check => {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = LOOPBACK.includes(hostname);
  if (isLocal && !LOOPBACK.includes(host)) {
    return warning(
      'address',
      `Le serveur écoute sur ${host}, mais son adresse est ${publicUrl} : depuis une autre machine, liens et extension n’y mènent pas. Réglez COMPTOIR_PUBLIC_URL.`,
    );
  }
  if (!isLocal && protocol === 'http:') {
    return warning(
      'address',
      `L’adresse ${publicUrl} n’est pas en https : l’extension la refuse, et l’application ne s’installe pas.`,
    );
  }
  return good('address', `Adresse : ${publicUrl}.`);
};

/** Nothing here speaks https, so an https address has a proxy before it. */
export const checkProxy = ({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): Check => {
  if (publicUrl.startsWith('https:') && !trustProxy) {
    return warning(
      'proxy',
      'Une adresse en https suppose un proxy, et aucun n’est reconnu : s’il envoie X-Forwarded-For, réglez COMPTOIR_TRUST_PROXY=true.',
    );
  }
  return good('proxy', trustProxy ? 'Un proxy est reconnu.' : 'Sans proxy.');
};

/** Only where something is sold. */
export const checkPayments = ({ stripe, defaultPlan }: Pick<Config, 'stripe' | 'defaultPlan'>): Check[] => {
  if (stripe === null) return [];
  if (defaultPlan === null) return [good('payments', 'Les abonnements se paient chez Stripe.')];
  return [
    warning(
      'payments',
      'Chaque nouveau compte reçoit un abonnement sans fin : personne n’a rien à payer. Réglez COMPTOIR_DEFAULT_PLAN=none.',
    ),
  ];
};

const checkMail = async ({ smtpUrl, mailFrom }: Config): Promise<Check> => {
  if (smtpUrl === null) {
    return warning('mail', 'SMTP_URL n’est pas réglé : les e-mails sont écrits dans le dossier mails, pas envoyés.');
  }
  await checkSmtp(smtpUrl);
  return good('mail', `Le serveur d’e-mails accepte la connexion ; expéditeur : ${mailFrom}.`);
};
