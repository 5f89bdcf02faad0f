import type { AdminCommand } from '#server/admin/contract.ts';

const LINES: Readonly<Record<AdminCommand, readonly [written: string, meaning: string]>> = {
  'accounts.list': [
    'accounts list [--search TEXTE] [--limit N] [--after ID]',
    'les comptes, du plus récent au plus ancien',
  ],
  'accounts.show': ['accounts show COMPTE', 'un compte, son abonnement et la place qu’il prend'],
  'accounts.create': [
    'accounts create ADRESSE --firstname PRÉNOM --lastname NOM [--displayname NOM] [--private]',
    'ouvre un compte ; un e-mail invite à choisir le mot de passe',
  ],
  'accounts.reset': ['accounts reset COMPTE', 'envoie un lien pour choisir un nouveau mot de passe'],
  'accounts.disable': ['accounts disable COMPTE [--oui]', 'déconnecte tout et interdit de se reconnecter'],
  'accounts.enable': ['accounts enable COMPTE', 'permet de se reconnecter'],
  'accounts.reset-factor': [
    'accounts reset-factor COMPTE [--oui]',
    'désactive la double authentification ; le mot de passe suffit alors',
  ],
  'accounts.delete': [
    'accounts delete COMPTE [--now] [--oui]',
    'supprime le compte et tout ce qu’il contient dans 7 jours, ou tout de suite avec --now',
  ],
  'accounts.keep': ['accounts keep COMPTE', 'annule une suppression demandée, par le vendeur ou par vous'],
  'subscriptions.show': ['subscriptions show COMPTE', 'l’abonnement en cours, ou le dernier'],
  'subscriptions.history': ['subscriptions history COMPTE', 'tous les abonnements'],
  'subscriptions.grant': [
    'subscriptions grant COMPTE --plan premium|standard (--until AAAA-MM-JJ | --no-end)',
    'accorde un abonnement à partir de maintenant ; le dernier jour est compris',
  ],
  'subscriptions.end': [
    'subscriptions end COMPTE [--on AAAA-MM-JJ] [--oui]',
    'met fin à l’abonnement maintenant, ou après ce jour',
  ],
  'sessions.list': ['sessions list COMPTE', 'les navigateurs et extensions connectés'],
  'sessions.end': ['sessions end COMPTE (--id ID | --all) [--oui]', 'en déconnecte un, ou tous'],
  'backup.list': ['backup list', 'les sauvegardes (sans serveur aussi)'],
  'backup.create': ['backup create', 'écrit une sauvegarde maintenant, en plus de celle du jour'],
  check: ['check', 'vérifie base, documents, disque, e-mails, adresse, horloge et tâches de fond'],
};

const PREFIX = 'npm run -s admin -- ';

export const usageOf = (command: AdminCommand): string => {
  const [written, meaning] = LINES[command];
  return `Usage : ${PREFIX}${written}\n  ${meaning}.`;
};

export const USAGE = [
  `Usage : ${PREFIX}COMMANDE`,
  '',
  ...Object.values(LINES).flatMap(([written, meaning]) => [`  ${written}`, `      ${meaning}`]),
  '',
  'COMPTE est l’adresse e-mail ou l’identifiant d’un compte. Ajoutez --json pour un programme, --oui pour confirmer d’avance.',
  'La commande parle au serveur qui tourne sur le dossier de données (COMPTOIR_DATA_DIR), avec le même compte de la machine.',
  'Codes de sortie : 0 fait, 1 refusé ou en panne, 2 commande mal écrite, 3 aucun serveur joignable.',
].join('\n');
