import { Link } from '@tanstack/react-router';
import { Article, Section } from './article.tsx';

export const TermsPage = () => (
  <Article
    title="Conditions d’utilisation"
    lead="Ce que vous pouvez attendre de Comptoir, et ce que Comptoir attend de vous."
    since="25 novembre 2026"
  >
    <Section title="1. Le service">
      <p>
        Comptoir vous aide à suivre vos ventes à partir des pages que vous affichez dans votre navigateur. Il est
        indépendant des places de marché et sans lien avec Vinted. Il ne vend rien, n’encaisse rien et n’expédie rien.
        L’éditeur nommé dans les <Link to="/mentions-legales">mentions légales</Link> le fournit.
      </p>
    </Section>
    <Section title="2. Votre compte">
      <p>
        Un compte est ouvert à une personne majeure ou à une entreprise, avec une adresse e-mail qui est la sienne. Vous
        gardez votre mot de passe pour vous et déconnectez dans « Compte » tout appareil que vous ne reconnaissez pas.
      </p>
    </Section>
    <Section title="3. Les règles des places de marché">
      <p>
        Elles restent les vôtres : avant d’utiliser Comptoir, lisez celles du site où vous vendez. Vinted interdit les
        outils automatisés sans son accord. Comptoir lit ce que vous affichez et n’agit pas à votre place, mais la place
        de marché peut en juger autrement et restreindre votre compte.
      </p>
    </Section>
    <Section title="4. Les chiffres">
      <p>
        Ils reposent sur les pages lues et disent ce qui leur manque. Une échéance « estimée » est un calcul, pas un
        engagement de Vinted : la sienne seule fait foi. Comptoir n’est pas un logiciel de caisse et ne remplace ni
        votre comptable, ni vos obligations déclaratives.
      </p>
    </Section>
    <Section title="5. Disponibilité">
      <p>
        Le service est fourni tel quel, sans garantie de disponibilité. Les pages lues sans connexion attendent dans
        l’extension et partent à son retour.
      </p>
    </Section>
    <Section title="6. Abonnement">
      <p>
        Ce qu’un abonnement ouvre, et comment il s’arrête, est dit dans les{' '}
        <Link to="/conditions">conditions d’abonnement</Link>.
      </p>
    </Section>
    <Section title="7. Vos données">
      <p>
        Elles sont à vous. La page <Link to="/confidentialite">Données personnelles</Link> dit ce qui est gardé et
        comment le reprendre ou l’effacer. L’<Link to="/accessibilite">accessibilité</Link> du service a la sienne.
      </p>
    </Section>
    <Section title="8. Fin">
      <p>
        Vous pouvez cesser d’utiliser Comptoir à tout moment. L’hébergeur de ce site peut fermer un compte qui nuit au
        service ou à d’autres, en vous le disant. Le droit français s’applique.
      </p>
    </Section>
  </Article>
);
