import { Article, Section } from './article.tsx';

export const DataPage = () => (
  <Article
    title="Données personnelles"
    lead="Ce qui est gardé, pourquoi, combien de temps, et comment le reprendre ou l’effacer."
  >
    <Section title="Ce qui est gardé">
      <ul>
        <li>
          <strong>Votre compte</strong> : adresse e-mail, noms, type de vendeur, et une empreinte de votre mot de passe
          (jamais le mot de passe).
        </li>
        <li>
          <strong>Vos sessions</strong> : navigateur, date de première et de dernière activité, pour que vous puissiez
          les révoquer.
        </li>
        <li>
          <strong>Vos commandes</strong> : titre, prix, dates, état, numéros de transaction et de conversation, adresse
          de la photo de l’annonce, et la provenance de chaque champ.
        </li>
      </ul>
    </Section>
    <Section title="Ce qui ne l’est pas">
      <ul>
        <li>Vos identifiants et témoins de connexion de la place de marché.</li>
        <li>Les messages échangés avec vos acheteurs, leur nom et leur adresse postale.</li>
        <li>Votre navigation ailleurs que sur les pages de ventes que Comptoir sait lire.</li>
      </ul>
    </Section>
    <Section title="Pourquoi">
      <p>
        Pour rendre le service que vous avez demandé, et pour rien d’autre. Pas de publicité, pas de revente, pas de
        traceur. Un seul témoin de connexion est posé : celui de votre session, indispensable.
      </p>
    </Section>
    <Section title="Vos droits">
      <p>
        Accès, rectification, effacement, portabilité, opposition : adressez-vous à qui tient ce serveur, qui est
        responsable du traitement. Vous changez vos noms dans « Profil » et révoquez vos appareils dans « Compte ». Vous
        pouvez aussi saisir la CNIL.
      </p>
    </Section>
  </Article>
);
