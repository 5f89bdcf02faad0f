import { quote } from '#core/model/french.ts';

const SIGN_IN =
  'Un compte Comptoir garde vos commandes et vos chiffres. Ce n’est pas votre compte Vinted\u202f: leurs mots de passe n’ont rien à voir.';

/** Every public page in two sentences, too. */
const PUBLIC: Readonly<Record<string, string>> = {
  '/': 'Ce que Comptoir fait des pages Vinted que vous ouvrez, et ce qu’il ne fait jamais. L’exemple se parcourt sans compte.',
  '/about':
    'Comment Comptoir lit les pages que vous ouvrez, et ce qu’il en fait. Rien n’est publié ni envoyé à votre place.',
  '/about-us': 'Qui fait Comptoir, et selon quelles règles. C’est un outil indépendant, sans lien avec Vinted.',
  '/accessibilite':
    'Ce qui a été vérifié pour que Comptoir se lise et s’utilise par tous. Ce qui manque encore y est dit.',
  '/cgu':
    'Ce que vous pouvez attendre de Comptoir, et ce qui est attendu de vous. Ces conditions valent pour tous les comptes.',
  '/comparison':
    'Ce que Comptoir fait à côté d’autres outils de vendeurs, point par point. Chaque réponse dit d’où elle vient.',
  '/conditions':
    'Ce qu’un abonnement ouvre, comment il se paie et comment il s’arrête. Ce que vous avez déjà lu reste lisible ensuite.',
  '/confidentialite':
    'Quelles données Comptoir garde, où, et combien de temps. Vous pouvez tout emporter, ou tout effacer.',
  '/example':
    'Le tableau de bord entier, sur des données inventées. Essayez ce que vous voulez\u202f: rien n’est envoyé ni gardé.',
  '/faq': 'Les questions que les vendeurs posent le plus souvent. Chacune s’ouvre sur sa réponse.',
  '/mentions-legales':
    'Qui tient ce site, et comment le joindre. Ce que cette personne n’a pas encore rempli y est dit.',
  '/test-commande':
    'Déposez la page enregistrée d’une commande\u202f: vous voyez ce que Comptoir y lit. Rien n’est envoyé ni gardé.',
  '/test-parser':
    'Déposez une page enregistrée ou un e-mail\u202f: vous voyez ce que Comptoir y lit. Rien n’est envoyé ni gardé.',
};

/** Every screen in two sentences: what it shows, and what makes it useful. Those below an address share its words. */
const HELP: Readonly<Record<string, string>> = {
  '/app':
    'L’accueil montre ce qui est à envoyer d’abord, puis votre argent. Chaque chiffre s’ouvre\u202f: il dit d’où il vient et ce qui manque.',
  '/app/index_temp':
    'L’accueil en petit, pour un téléphone ou un second écran. Les chiffres sont ceux de l’accueil, et s’ouvrent comme eux.',
  '/app/commandes': `Vos ventes par étape, celles à envoyer d’abord. Ouvrez ${quote('Mes ventes')} sur Vinted\u202f: Comptoir lit la page affichée et met la liste à jour.`,
  '/app/configuration-email':
    'La boîte mail qui reçoit les e-mails de Vinted. Comptoir les lit sans rien y changer, et range bordereaux et suivi dans vos commandes.',
  '/app/configuration-email-pro':
    'Plusieurs boîtes mail, leurs dossiers, et les adresses qui vous transfèrent des e-mails. Ce qui n’est pas sûr attend votre accord.',
  '/app/depenses':
    'Ce que vous avez dépensé, et où chaque dépense compte. Les frais lus dans votre porte-monnaie y sont déjà\u202f: ne les saisissez pas.',
  '/app/import':
    'Reprenez ici le fichier d’un ancien outil ou des pages enregistrées. Rien n’est écrit avant que vous ayez vérifié, et un import s’annule en entier.',
  '/app/install-app':
    'Trois étapes mènent à vos premières ventes, et chacune se coche d’elle-même. L’extension lit vos pages Vinted sur un ordinateur, le téléphone montre ensuite la même chose.',
  '/app/inventaire':
    'Vos articles, ce qu’ils ont coûté et où ils sont rangés. Ajoutez un achat à la main, ou faites défiler votre dressing sur Vinted pour y voir vos annonces.',
  '/app/porte-monnaie':
    'Chaque mois de votre porte-monnaie, vérifié ligne par ligne. Ouvrez un mois sur Vinted\u202f: s’il manque une ligne, l’écart le dit.',
  '/app/statistiques':
    'Des questions sur vos propres ventes, chacune avec le nombre de ventes derrière la réponse. Une réponse qui viendrait de trop peu de ventes n’est pas montrée.',
  '/app/ventes':
    'Chaque vente une seule fois, et où est son argent. La période choisit les ventes libérées, ce qui est en attente est toujours montré.',
  '/app/ventes/prix-d-achat':
    'Les ventes dont le prix d’achat manque, la plus chère d’abord. Tapez un prix, puis Entrée\u202f: la suivante s’ouvre.',
  '/app/boutique': 'Votre boutique, telle que Vinted l’affiche. Ouvrez votre page sur Vinted pour la mettre à jour.',
  '/app/compte': 'Votre mot de passe, vos appareils et vos données. Vous pouvez tout emporter, ou supprimer le compte.',
  '/app/mon-abonnement':
    'Ce que votre abonnement ouvre, et jusqu’à quand. Ce que vous avez déjà lu reste lisible quand il s’arrête.',
  '/app/parametres':
    'Vos objectifs, vos emplacements et la façon d’afficher dates et montants. Ces réglages vous suivent sur vos autres appareils.',
  '/app/profil':
    'Qui vous êtes, et vos comptes Vinted. Le régime de chacun décide si ses ventes sont professionnelles.',
  '/app/parser-pro': 'Ce que l’extension a lu, et ce qu’elle n’a pas su lire. Si un chiffre manque, commencez ici.',
  '/app/test-commande':
    'Déposez la page enregistrée d’une commande\u202f: vous voyez ce que Comptoir y lit. Rien n’est envoyé ni gardé.',
  '/app/test-parser':
    'Déposez une page enregistrée ou un e-mail\u202f: vous voyez ce que Comptoir y lit. Rien n’est envoyé ni gardé.',
  '/app/analyse-concurrence':
    'Les boutiques que vous avez ouvertes sur Vinted, et ce qui y a changé. Une estimation est toujours un intervalle, avec son erreur mesurée.',
  '/app/analyse-concurrence/comparer':
    'Jusqu’à six boutiques et la vôtre sur un même graphique. Les autres se comptent à leurs évaluations, la vôtre à vos ventes lues.',
  '/app/particulier/commandeparticulierpage':
    'Les ventes de votre garde-robe, avec le nombre et le montant de l’année. Elles n’entrent jamais dans des chiffres professionnels.',
  '/app/particulier/profilparticulier':
    'Quels comptes vendent votre garde-robe, et depuis quand. Chaque vente suit le régime de son compte au jour de la vente.',
  '/app/se-connecter': SIGN_IN,
  '/app/connexion': SIGN_IN,
};

/** What the screen at an address is for; that of the nearest address above it where it has no words of its own. */
export const helpAt = (pathname: string): string => {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const own = HELP[path] ?? PUBLIC[path];
  const above = path.slice(0, path.lastIndexOf('/'));
  return own ?? helpAt(above === '' ? '/' : above);
};
