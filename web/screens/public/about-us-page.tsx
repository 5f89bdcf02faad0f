import { Article, Section } from './article.tsx';

export const AboutUsPage = () => (
  <Article
    title="Qui sommes-nous"
    lead="Comptoir est un outil indépendant, fait pour les vendeurs de mode d’occasion, et sans lien avec Vinted."
  >
    <Section title="Une promesse avant les autres">
      <p>
        Des chiffres auxquels un vendeur peut se fier. Chaque chiffre doit pouvoir dire d’où il vient, quel âge il a et
        ce qui lui manque. Quand nous ne savons pas, nous l’écrivons.
      </p>
    </Section>
    <Section title="L’hébergeur de ce site">
      <p>
        La personne ou l’entreprise qui a installé Comptoir à cette adresse. C’est elle qui garde vos données et qui
        répond de vos demandes ; son adresse est celle d’où partent les e-mails de votre compte.
      </p>
    </Section>
    <Section title="Accessibilité">
      <p>
        Toutes les pages se parcourent au clavier, respectent le contraste AA des WCAG 2.2 et vos réglages de mouvement
        et de thème. Si quelque chose vous gêne, dites-le à l’hébergeur de ce site.
      </p>
    </Section>
  </Article>
);
