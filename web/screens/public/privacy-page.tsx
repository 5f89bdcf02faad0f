import { Link } from '@tanstack/react-router';
import { NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { KEPT_DAYS } from '#core/model/retention.ts';
import { Article, Section } from './article.tsx';

const days = (kept: keyof typeof KEPT_DAYS): string => `${KEPT_DAYS[kept]}${NO_BREAK}jours`;

/** `/confidentialite`. */
export const PrivacyPage = () => (
  <Article
    title="Données personnelles"
    lead="Ce qui est gardé, pourquoi, combien de temps, et comment le reprendre ou l’effacer."
    since="29 novembre 2026"
  >
    <Kept />
    <Section title="Ce qui reste dans votre navigateur">
      <p>
        Pour que vos commandes, vos ventes, votre stock et vos dépenses s’affichent sans connexion, le site en garde une
        copie dans votre navigateur, telle qu’à la dernière lecture (de chaque liste, les 5 000 lignes les plus récentes
        au plus{NARROW_NO_BREAK}; de vos porte-monnaie, l’argent des trois dernières périodes ouvertes), avec vos noms,
        votre adresse e-mail et les modifications qui attendent d’être envoyées. Aucun autre site ne peut les lire. Sans
        connexion, elle ne s’affiche que pendant 30 jours. La copie est effacée quand vous vous déconnectez ou qu’un
        autre vendeur se connecte sur le même navigateur, et par « Oublier cet appareil » dans « Paramètres ». Une
        modification en attente, elle, reste jusqu’à votre prochaine connexion et ne part jamais du compte d’un autre.
      </p>
      <p>
        Le site pose deux témoins de connexion (cookies), et aucun autre{NARROW_NO_BREAK}: celui de votre session, et
        une marque qui dit que vous vous êtes déjà connecté ici. Elle reste {days('deviceMark')} au plus, même
        déconnecté, et sert à une seule chose{NARROW_NO_BREAK}: si d’autres essaient de deviner votre mot de passe, ils
        ne vous font pas attendre.
      </p>
    </Section>
    <Section title="Ce qui n’est pas gardé">
      <ul>
        <li>Vos identifiants et témoins de connexion Vinted.</li>
        <li>Les messages que vos acheteurs et vous échangez.</li>
        <li>
          Le vrai nom et l’adresse postale de vos acheteurs, sauf sur un bordereau ou une facture que vous joignez
          vous-même.
        </li>
        <li>Le texte des évaluations, le nom de leurs auteurs, leur profil.</li>
        <li>Votre navigation ailleurs que sur les pages de Vinted que Comptoir sait lire.</li>
      </ul>
    </Section>
    <Section title="Pourquoi">
      <p>
        Pour rendre le service que vous avez demandé, et pour rien d’autre. Pas de publicité, pas de revente, pas de
        traceur.
      </p>
    </Section>
    <Section title="Qui d’autre">
      <p>
        Personne, sauf le prestataire de paiement, Stripe, si ce site vend des abonnements et que vous en prenez un
        {NARROW_NO_BREAK}: il reçoit votre adresse e-mail, la formule choisie, ce que vous cochez avant de payer et ce
        que vous saisissez sur ses propres pages. Rien de vos ventes ne lui parvient. La loi veut que vos factures y
        soient conservées, même votre compte supprimé.
      </p>
    </Section>
    <Section title="Vos droits">
      <p>
        Dans « Compte », vous téléchargez tout ce qui est gardé en un fichier et déconnectez vos appareils. Vous y
        supprimez aussi votre compte{NARROW_NO_BREAK}: {days('leavingAccount')} plus tard, tout ce qu’il contient est
        effacé. Jusque-là, le lien de l’e-mail envoyé ou une simple connexion le conservent. Les sauvegardes
        quotidiennes que Comptoir écrit le gardent encore {days('backups')}. Un hébergeur qui sauvegarde le serveur par
        ses propres moyens dit lui-même combien de temps il les garde.
      </p>
      <p>
        Vos noms se changent dans « Profil » ; « Oublier cet appareil », dans « Paramètres », efface ce que ce
        navigateur garde. Pour toute autre demande, adressez-vous à l’hébergeur de ce site, qui est responsable du
        traitement{NARROW_NO_BREAK}: il est nommé dans les <Link to="/mentions-legales">mentions légales</Link>. Vous
        pouvez aussi saisir la CNIL.
      </p>
    </Section>
  </Article>
);

const Kept = () => (
  <Section title="Ce qui est gardé">
    <ul>
      <li>
        <strong>Votre compte</strong> : adresse e-mail, noms, type de vendeur, réglages, et une empreinte de votre mot
        de passe (jamais le mot de passe). Si vous l’activez, la double authentification{NARROW_NO_BREAK}: son secret,
        chiffré, et une empreinte de chaque code de secours. De vos clés d’accès, leur nom et ce qui permet de les
        reconnaître{NARROW_NO_BREAK}: jamais votre empreinte digitale ni votre visage.
      </li>
      <li>
        <strong>Votre abonnement</strong>, si ce site en vend{NARROW_NO_BREAK}: sa formule, ses dates, ce que vous avez
        coché avant de payer, chaque paiement et chaque remboursement. Votre carte n’est connue que du prestataire de
        paiement.
      </li>
      <li>
        <strong>Vos sessions</strong> : navigateur, date de première et de dernière activité, pour que vous puissiez les
        déconnecter.
      </li>
      <li>
        <strong>Vos commandes</strong> : titre, prix, dates, état, numéros de transaction et de conversation, adresse de
        la photo de l’annonce, et la provenance de chaque champ.
      </li>
      <li>
        <strong>Ce que vos pages disent de chaque commande</strong> : articles, transporteur, numéro de suivi, messages
        que Vinted écrit lui-même, pseudonyme et pays de l’acheteur.
      </li>
      <li>
        <strong>Vos achats, votre dressing et votre porte-monnaie</strong>, quand vous en ouvrez les pages : articles,
        dates, montants et soldes, avec le nom de votre compte.
      </li>
      <li>
        <strong>Ce que vous saisissez ou importez</strong>
        {NARROW_NO_BREAK}: prix d’achat, dépenses et leurs justificatifs, articles et leurs photos, emplacements, notes,
        bordereaux et fichiers d’un autre outil. Justificatifs, photos et bordereaux sont chiffrés sur le serveur. D’une
        photo, le lieu, l’heure et l’appareil sont retirés.
      </li>
      <li>
        <strong>Les boutiques que vous ouvrez</strong>, si votre abonnement permet de les analyser : ce que leurs pages
        montrent à tout le monde (nom, abonnés, note, compteurs, ville, pays, articles et prix), et de chaque évaluation
        sa date, ses étoiles et une empreinte chiffrée de son auteur, qui ne dit pas qui il est. Une boutique ni visitée
        ni suivie pendant 90 jours est effacée ; évaluations et articles de plus de 24 mois le sont aussi. Vous effacez
        une boutique quand vous voulez, avec tout ce qui en est gardé.
      </li>
      <li>
        <strong>L’état de la lecture</strong> : pages lues et quand, et, pour une page que Comptoir n’a pas su lire, sa
        forme sans aucun de ses textes ni de ses chiffres. Chaque page lue de vos ventes, achats, articles ou
        porte-monnaie est gardée {days('reading')} telle qu’elle a été lue, pour que sa lecture puisse être annulée.
      </li>
      <li>
        <strong>L’e-mail « Votre journée »</strong>, si vous le demandez{NARROW_NO_BREAK}: le jour où il est parti,
        pendant {days('dailyMail')}, jamais son contenu.
      </li>
    </ul>
  </Section>
);
