import type { FailureReason, ListPage, Note, PageKind, PageSource, UnreadPage } from './contract.ts';

const KEPT = 'Vos données gardées ne changent pas.';

/** The text shown to the seller when nothing could be read from a page. */
const REASON_TEXTS: Readonly<Record<FailureReason, string>> = {
  unknown_site: 'Cette page ne vient pas d’une place de marché que Comptoir connaît.',
  unsupported_page: 'Comptoir ne lit pas encore ce type de page. Ouvrez « Mes commandes », onglet « Ventes ».',
  too_large: `Cette page est trop grande pour être lue sans risque. ${KEPT}`,
  empty_body: `La réponse reçue est vide. Rechargez la page. ${KEPT}`,
  truncated: `La réponse reçue est coupée avant la fin. Rechargez la page. ${KEPT}`,
  invalid_json: `La réponse reçue est illisible : ce n’est pas du JSON valide. Rechargez la page. ${KEPT}`,
  html_instead_of_json: `Vinted a répondu par une page web au lieu de données. Vérifiez l’onglet Vinted. ${KEPT}`,
  logged_out: `Vous n’êtes plus connecté à Vinted. Reconnectez-vous dans l’onglet Vinted. ${KEPT}`,
  access_refused: `Vinted a refusé l’accès à cette page. Vérifiez l’onglet Vinted. ${KEPT}`,
  rate_limited: `Vinted demande de ralentir. Attendez quelques minutes avant de rouvrir la page. ${KEPT}`,
  challenge: `Vinted demande une vérification : faites-la dans l’onglet Vinted, puis rechargez la page. ${KEPT}`,
  api_error: `Vinted a répondu par une erreur. Vérifiez l’onglet Vinted, puis rechargez la page. ${KEPT}`,
  unknown_shape: `Cette page n’a pas la forme attendue : Vinted l’a sans doute changée. ${KEPT}`,
  not_sales:
    'Cette liste mêle achats et ventes, ou ne dit pas lesquels elle montre. Ouvrez « Mes commandes », onglet « Ventes » ou « Achats ».',
  catalogue:
    'Cette page est un catalogue : elle montre les articles de plusieurs vendeurs, ce n’est le dressing de personne. Ouvrez la page du vendeur pour lire son dressing.',
  empty_list: `La liste reçue est vide : aucune commande sous ce filtre, ou session Vinted expirée. ${KEPT}`,
  nothing_found: `Aucune liste de commandes n’a été trouvée dans cette page. Rechargez-la quand elle est complète. ${KEPT}`,
  not_found: `Vinted ne trouve plus cette page : elle a été supprimée, ce qui ne dit pas que l’article est vendu. ${KEPT}`,
  other_article: `L’adresse et la page ne désignent pas le même article : rien n’a été lu. Rechargez la page. ${KEPT}`,
  switched_off: `La lecture de ce type de page est arrêtée dans cette version de Comptoir. ${KEPT}`,
};

/** The same for pages other than lists of orders. */
const OTHER_TEXTS: Partial<Record<FailureReason, string>> = {
  unsupported_page: 'Comptoir ne lit pas encore ce type de page.',
  empty_list: `La liste reçue est vide : il n’y a rien à lire, ou la session Vinted a expiré. ${KEPT}`,
  nothing_found: `Rien de lisible n’a été trouvé dans cette page. Rechargez-la quand elle est complète. ${KEPT}`,
};

/** A page of unknown kind may have been meant as a list of orders. */
const sentenceOf = (kind: PageKind, reason: FailureReason): string =>
  (kind === 'orders' || kind === 'unknown' ? undefined : OTHER_TEXTS[reason]) ?? REASON_TEXTS[reason];

/** The notes shown to the seller for a page that was read. */
export const NOTE_TEXTS: Readonly<Record<Note, string>> = {
  unknown_statuses:
    'La plupart des statuts ne sont pas reconnus : la page est dans une autre langue que le français, ou Vinted a changé ses textes.',
  sources_disagree:
    'Les données de la page et ce qu’elle affiche ne disent pas la même chose : rechargez-la avant de vous y fier.',
  other_language:
    'Des lignes du porte-monnaie sont dans une autre langue, avec des mots que Comptoir ne connaît pas : elles ne sont comptées ni comme ventes ni comme achats. Affichez Vinted en français, ou classez-les vous-même.',
  unknown_words:
    'Des libellés de ce porte-monnaie ne sont pas connus, et rien ne dit dans quelle langue il est : ces lignes ne sont comptées ni comme ventes ni comme achats.',
  repeated_lines:
    'Le porte-monnaie montre deux fois la même ligne, pour la même vente et le même montant : elle n’est comptée qu’une fois. À vérifier dans le mois concerné.',
  rows_disagree:
    'Cette liste montre deux fois la même commande et ne dit pas la même chose de l’une à l’autre : ce qui diffère n’est pas gardé. Rechargez-la.',
  data_unread:
    'Les données de la page n’ont pas pu être lues : Comptoir s’en tient à ce qu’elle affiche, qui est moins complet. Rechargez-la.',
  future_dates:
    'Une date de cette page est dans le futur : elle n’a pas été gardée. Vérifiez l’heure de votre appareil, puis rechargez la page.',
  ratings_disagree:
    'Les évaluations de cette page se contredisent (leurs nombres ou leurs notes) : celles qui sont douteuses n’ont pas été gardées.',
  visitor_as_seller:
    'Cette page nomme votre compte comme vendeur, ce que Vinted fait parfois à tort : Comptoir ne garde cet article comme le vôtre que s’il est dans votre dressing déjà lu.',
  accounts_disagree:
    'Cette page parle de deux de vos comptes Vinted : Comptoir ne devine pas lequel est connecté. Rechargez-la.',
};

interface UnreadDetails {
  /** Replaces the sentence of the reason. */
  message?: string;
  source?: PageSource;
  missing?: string[];
  page?: ListPage;
}

/** The result for a page from which nothing could be read, with its sentence. */
export const unread = (kind: PageKind, reason: FailureReason, details: UnreadDetails = {}): UnreadPage => ({
  ok: false,
  kind,
  source: details.source ?? null,
  reason,
  message: details.message ?? sentenceOf(kind, reason),
  missing: details.missing ?? [],
  page: details.page ?? null,
});
