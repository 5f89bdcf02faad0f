import { Link } from '@tanstack/react-router';
import { Article, Section } from './article.tsx';

/** `/conditions`: what a subscription opens, and how it ends. Prices are shown only where a payment provider is set up. */
export const ConditionsPage = () => (
  <Article
    title="Conditions d’abonnement"
    lead="Ce qu’un abonnement ouvre, ce qui reste à vous sans lui, et comment l’arrêter."
    since="28 novembre 2026"
  >
    <Section title="Sans abonnement">
      <p>
        Vos commandes, vos ventes, vos dépenses, votre stock, votre porte-monnaie et vos statistiques se lisent, se
        complètent et s’exportent sans abonnement. C’est vrai aussi quand un abonnement prend fin : votre historique
        reste lisible et exportable, sans limite de temps.
      </p>
    </Section>
    <Section title="Ce qu’il ouvre">
      <ul>
        <li>L’analyse des boutiques concurrentes.</li>
        <li>La lecture à la demande des pages que vous n’avez pas ouvertes vous-même.</li>
        <li>Les données de vente complètes de vos boutiques, pour un autre outil.</li>
      </ul>
      <p>Les formules standard et premium ouvrent les mêmes fonctions.</p>
    </Section>
    <Section title="Prix et paiement">
      <p>
        L’abonnement est accordé par l’hébergeur de ce site. Tant qu’il n’a branché aucun prestataire de paiement,
        Comptoir n’affiche aucun prix et ne demande aucun moyen de paiement. Sur un serveur qui est le vôtre, tout est
        ouvert d’office.
      </p>
      <p>
        Si ce site vend des abonnements, les prix sont affichés dans votre compte, sous «&nbsp;Abonnement&nbsp;», toutes
        taxes comprises. Le paiement se fait sur les pages du prestataire, Stripe&#8239;: votre carte n’est jamais
        connue de Comptoir. L’abonnement se renouvelle à la fin de chaque période jusqu’à ce que vous l’arrêtiez. Si un
        renouvellement est refusé, tout reste ouvert pendant sept jours.
      </p>
    </Section>
    <Section title="Arrêter">
      <p>
        Vous résiliez quand vous voulez, sans motif, dans votre compte, sous «&nbsp;Abonnement&nbsp;»&#8239;:
        «&nbsp;Résilier&nbsp;», puis confirmez. Ce qui est payé reste ouvert jusqu’à la fin de sa période, et rien n’est
        plus débité.
      </p>
    </Section>
    <Section title="Se rétracter" id="retractation">
      <p>
        Vous avez quatorze jours pour vous rétracter, sans motif, à compter du lendemain de la commande&#8239;; si le
        dernier tombe un samedi, un dimanche ou un jour férié, jusqu’au jour ouvrable suivant (articles L221-18 et
        suivants du code de la consommation). L’abonnement commence tout de suite, comme vous le demandez en cochant la
        case avant de payer&#8239;: le prix vous est alors remboursé, moins la part des jours écoulés, par le même moyen
        de paiement et dans les quatorze jours.
      </p>
      <p>
        Dans votre compte, sous «&nbsp;Abonnement&nbsp;»&#8239;: «&nbsp;Renoncer au contrat&nbsp;», puis
        «&nbsp;Confirmer la rétractation&nbsp;». Un accusé de réception vous est envoyé par e-mail, avec le jour et
        l’heure. Vous pouvez aussi l’écrire à l’éditeur nommé dans les{' '}
        <Link to="/mentions-legales">mentions légales</Link>, par exemple en ces termes&#8239;:
      </p>
      <ul>
        <li>
          «&nbsp;Je vous notifie ma rétractation du contrat d’abonnement à Comptoir, commandé le … Mon nom, l’adresse
          e-mail de mon compte, la date.&nbsp;»
        </li>
      </ul>
    </Section>
    <Section title="À qui s’adresser">
      <p>
        À l’éditeur nommé dans les <Link to="/mentions-legales">mentions légales</Link>. Les règles d’usage du service
        sont dans les <Link to="/cgu">conditions d’utilisation</Link>.
      </p>
    </Section>
  </Article>
);
