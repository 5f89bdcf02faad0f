import { Link } from '@tanstack/react-router';
import { Article, Section } from './article.tsx';

/** `/accessibilite`: what is checked, how, and what is known to fall short. */
export const AccessibilityPage = () => (
  <Article
    title="Accessibilité"
    lead="Comptoir vise le niveau AA des WCAG 2.2. Voici ce qui est vérifié à chaque version, et ce qui ne l’est pas encore."
    since="25 novembre 2026"
  >
    <Section title="Ce qui est vérifié à chaque version">
      <ul>
        <li>
          Les pages publiques et les écrans principaux passent sans faute le contrôle automatique axe, en clair et en
          sombre.
        </li>
        <li>Le travail du jour se fait au clavier seul : parcourir, choisir, marquer, archiver, annuler.</li>
        <li>Aucun écran ne défile de côté sur 320 pixels de large, avec un texte une fois et demie plus grand.</li>
        <li>Les animations s’arrêtent quand votre système demande moins de mouvement.</li>
      </ul>
    </Section>
    <Section title="Ce que vous pouvez attendre partout">
      <ul>
        <li>Aucune information n’est donnée par la seule couleur : un mot ou un signe l’accompagne.</li>
        <li>Derrière chaque graphique, le tableau des mêmes chiffres.</li>
        <li>Les pages publiques se lisent en entier sans JavaScript.</li>
        <li>Le thème clair ou sombre suit votre système, ou votre choix.</li>
      </ul>
    </Section>
    <Section title="Ce que nous ne savons pas encore">
      <p>
        Aucun audit extérieur n’a été fait, ni selon le RGAA, ni avec des personnes qui utilisent un lecteur d’écran
        tous les jours. Nous ne déclarons donc pas de taux de conformité.
      </p>
    </Section>
    <Section title="Quelque chose vous gêne ?">
      <p>
        Écrivez à l’éditeur nommé dans les <Link to="/mentions-legales">mentions légales</Link>, en disant quelle page
        et quel outil. Si vous n’obtenez pas de réponse, vous pouvez saisir le Défenseur des droits.
      </p>
    </Section>
  </Article>
);
