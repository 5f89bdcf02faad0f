import { Article, Section } from './article.tsx';

export const AboutPage = () => (
  <Article
    title="Comment Comptoir fonctionne"
    lead="Une extension de navigateur lit les pages de ventes que vous ouvrez. Un panneau latéral et un tableau de bord vous disent quoi expédier, et avant quand."
  >
    <Section title="Ce que Comptoir fait aujourd’hui">
      <ul>
        <li>
          <strong>Il lit vos ventes dans la page que vous regardez</strong>, sans faire de demande en plus à la place de
          marché. Le reste d’une longue liste n’est demandé que si vous cliquez sur « Lire les pages restantes ».
        </li>
        <li>
          <strong>Il trie vos commandes par échéance</strong> : à expédier, en retard, déposées sans scan, expédiées,
          archivées.
        </li>
        <li>
          <strong>Il dit ce qu’il ne sait pas.</strong> Une échéance calculée est marquée « estimée » ; un prix inconnu
          est « inconnu », jamais zéro ; une liste lue à moitié est « incomplète ».
        </li>
        <li>
          <strong>Il garde la provenance de chaque champ</strong> : quelle page, quand, ou « saisi par vous ».
        </li>
      </ul>
    </Section>
    <Section title="Ce qu’il ne fait jamais">
      <ul>
        <li>Agir à votre place : rien n’est publié, envoyé, modifié ni accepté sur Vinted.</li>
        <li>Contourner un refus : devant une page de contrôle ou de connexion, la lecture s’arrête et le dit.</li>
        <li>Prendre vos identifiants Vinted, vos messages ou l’adresse de vos acheteurs.</li>
        <li>Vous suivre : aucun traceur, aucune mesure d’audience, donc aucun bandeau.</li>
      </ul>
    </Section>
    <Section title="Où vont vos données">
      <p>
        Sur le serveur Comptoir auquel vous vous connectez. Il peut être le vôtre : Comptoir s’installe avec une seule
        commande sur un ordinateur ordinaire.
      </p>
    </Section>
  </Article>
);
