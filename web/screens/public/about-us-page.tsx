import { Link } from '@tanstack/react-router';
import { Article, Section } from './article.tsx';

export const AboutUsPage = () => (
  <Article
    title="Qui sommes-nous"
    lead="Comptoir est un outil indépendant, fait pour les vendeurs de mode d’occasion, et sans lien avec Vinted."
  >
    <Section title="Une promesse avant les autres">
      <p>
        Des chiffres auxquels un vendeur peut se fier. Chaque chiffre dit d’où il vient, quel âge il a et ce qui lui
        manque. Quand nous ne savons pas, nous l’écrivons : « inconnu », jamais zéro.
      </p>
    </Section>
    <Section title="Trois choses que nous ne ferons pas">
      <ul>
        <li>
          <strong>Agir à votre place.</strong> Publier, répondre, relancer ou baisser un prix, c’est vous.
        </li>
        <li>
          <strong>Forcer une porte.</strong> Quand Vinted refuse une page ou demande une vérification, la lecture
          s’arrête et vous le dit.
        </li>
        <li>
          <strong>Vivre de vos données.</strong> Ni publicité, ni revente, ni mesure d’audience.
        </li>
      </ul>
    </Section>
    <Section title="Deux façons de s’en servir">
      <p>
        Chez vous, Comptoir s’installe avec une commande sur un ordinateur ordinaire : vos données restent alors chez
        vous. Ou chez un hébergeur, qui s’occupe du serveur, des mises à jour et des sauvegardes. C’est le même
        Comptoir.
      </p>
    </Section>
    <Section title="L’hébergeur de ce site">
      <p>
        La personne ou l’entreprise qui a installé Comptoir à cette adresse. C’est elle qui garde vos données et qui
        répond de vos demandes : voyez les <Link to="/mentions-legales">mentions légales</Link>.
      </p>
    </Section>
  </Article>
);
