export interface FrequentQuestion {
  question: string;
  answer: string;
}

/** What sellers ask, by subject. */
export const QUESTIONS: readonly { subject: string; questions: readonly FrequentQuestion[] }[] = [
  {
    subject: 'Votre compte Vinted',
    questions: [
      {
        question: 'Comptoir est-il lié à Vinted ?',
        answer:
          'Non. Comptoir est indépendant et sans lien avec Vinted. Votre compte Comptoir a son propre mot de passe : ne donnez jamais celui de Vinted.',
      },
      {
        question: 'Mon compte de vendeur risque-t-il quelque chose ?',
        answer:
          'Vinted interdit les outils automatisés sans son accord. De lui-même, Comptoir ne lit que les pages que vous affichez, sans rien demander de plus à Vinted, et n’agit jamais à votre place : le risque nous semble faible, mais Vinted reste seul juge. Le bouton « Lire les pages restantes », lui, fait des demandes depuis votre session : il dit combien, et le risque, avant chaque lecture.',
      },
      {
        question: 'J’ai plusieurs comptes Vinted. Les voit-on ensemble ?',
        answer:
          'Oui. Chaque page est rangée sous le compte qui était connecté quand vous l’avez ouverte. Les écrans montrent tous vos comptes, ou un seul d’un clic ; les ventes d’un particulier n’entrent jamais dans les chiffres d’un professionnel.',
      },
      {
        question: 'Comment installer l’extension ?',
        answer:
          'Elle n’est pas encore sur les boutiques d’extensions. La page « Installer Comptoir » explique comment la charger dans Chrome, Edge ou Firefox, et coche chaque étape d’elle-même.',
      },
    ],
  },
  {
    subject: 'Vos colis',
    questions: [
      {
        question: 'Pourquoi une commande est-elle « en retard » ?',
        answer:
          'Parce que quatre jours ou plus ont passé depuis la vente et qu’elle n’est pas marquée expédiée. Elle passe au rouge quand son échéance tombe dans les vingt-quatre heures ou est dépassée.',
      },
      {
        question: 'Que veut dire « estimé » ?',
        answer:
          'Que la page lue ne donnait pas l’échéance : nous comptons cinq jours ouvrés, hors jours fériés, et nous le disons. L’échéance écrite par Vinted l’emporte toujours.',
      },
      {
        question: 'Pourquoi « incomplet · 1 page sur 4 » ?',
        answer:
          'La liste de vos ventes compte quatre pages et une seule a été ouverte. Ouvrez les suivantes : chaque page ouverte est lue. Avec un abonnement, « Lire les pages restantes » peut les demander pour vous, après vous avoir dit le risque.',
      },
      {
        question: 'J’ai marqué une commande expédiée, mais elle reste dans « Déposés, scan attendu ».',
        answer:
          'Vinted n’a pas encore vu passer le colis. La commande en sortira au premier scan du transporteur. Après un jour ouvré, gardez la preuve de dépôt.',
      },
      {
        question: 'Comptoir imprime-t-il mes bordereaux ?',
        answer:
          'Pas encore. Vous pouvez joindre le bordereau d’une commande et le retrouver à côté d’elle ; l’impression en lot viendra.',
      },
    ],
  },
  {
    subject: 'Vos chiffres',
    questions: [
      {
        question: 'Que se passe-t-il quand un prix d’achat manque ?',
        answer:
          'La vente compte dans l’encaissé, jamais dans le résultat, et l’accueil dit combien de ventes sont dans ce cas. Un prix d’achat de zéro, lui, est un prix connu.',
      },
      {
        question: 'À quelle date une vente compte-t-elle ?',
        answer:
          'L’argent compte le jour où Vinted le libère ; l’activité, le jour de la vente. Chaque graphique dit laquelle des deux dates il suit.',
      },
      {
        question: 'Je tiens déjà un tableur. Faut-il tout ressaisir ?',
        answer:
          'Non. « Importer » lit un fichier CSV ou XLSX de ventes, d’articles, de lots ou de dépenses, montre ce qu’il a compris avant d’écrire quoi que ce soit, dit ligne par ligne ce qu’il refuse, et s’annule en entier.',
      },
      {
        question: 'Comptoir remplace-t-il mon comptable, ou un logiciel de caisse ?',
        answer:
          'Non. Il n’enregistre aucun encaissement et ne déclare rien. Il vous donne des relevés, avec la source de chaque ligne, à lui remettre.',
      },
    ],
  },
  {
    subject: 'Vos données',
    questions: [
      {
        question: 'Où sont mes données ?',
        answer:
          'Sur le serveur où vous avez ouvert votre compte. S’il est le vôtre, elles restent chez vous ; sinon, l’hébergeur est nommé dans les mentions légales et répond de leur garde.',
      },
      {
        question: 'Puis-je tout reprendre, et tout effacer ?',
        answer:
          'Oui, dans « Compte » : tout ce qui est gardé en un fichier, et la suppression du compte avec tout ce qu’il contient. Vos listes s’exportent aussi en CSV et en XLSX, avec ou sans abonnement.',
      },
      {
        question: 'Que se passe-t-il sans connexion ?',
        answer:
          'Le panneau et le tableau de bord gardent vos commandes et vos modifications, qui partent au retour de la connexion. Vos ventes, votre stock et vos dépenses s’affichent tels qu’à leur dernière lecture dans ce navigateur, avec l’heure de celle-ci. Si un autre appareil a modifié la même commande entre-temps, c’est la version du serveur qui l’emporte, et Comptoir vous le dit.',
      },
      {
        question: 'Combien cela coûte-t-il ?',
        answer:
          'C’est l’hébergeur qui accorde l’abonnement. Tant qu’aucun prestataire de paiement n’est branché à ce site, aucun prix n’est affiché et rien n’est demandé. Sur votre propre serveur, tout est ouvert.',
      },
    ],
  },
];
