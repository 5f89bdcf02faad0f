import { Link } from '@tanstack/react-router';
import { Article, Section } from './article.tsx';
import { ProductPicture } from './product-picture.tsx';

export const AboutPage = () => (
  <Article
    title="Comment Comptoir fonctionne"
    lead="Une extension de navigateur lit les pages de ventes que vous ouvrez. Un panneau latéral et un tableau de bord vous disent quoi expédier, avant quand, et ce qu’il vous reste de chaque vente."
  >
    <Section title="De votre page à votre journée">
      <ul>
        <li>
          <strong>Vous ouvrez vos ventes sur Vinted</strong>, comme d’habitude. L’extension lit ce que la page vous
          montre, sans rien demander de plus. Le reste d’une longue liste n’est demandé que si vous cliquez sur « Lire
          les pages restantes ».
        </li>
        <li>
          <strong>Comptoir range vos commandes par échéance</strong> : à expédier, en retard, déposées sans scan,
          expédiées, archivées. Le panneau les montre à côté de Vinted, le tableau de bord sur tous vos écrans.
        </li>
        <li>
          <strong>Vous complétez ce que Vinted ne sait pas</strong> : prix d’achat, dépenses, emplacement d’un article.
          Un fichier de votre ancien outil se reprend en entier, et s’annule d’un clic.
        </li>
        <li>
          <strong>Chaque chiffre s’ouvre</strong> : quelle page, quand, ou « saisi par vous », et ce qui lui manque.
        </li>
      </ul>
    </Section>
    <figure className="flex flex-col gap-3">
      <ProductPicture
        name="commandes"
        width={1360}
        height={860}
        text="Les commandes dans le tableau de bord : la plus pressée en haut, avec son échéance, son prix et son compte."
      />
      <figcaption className="text-small text-ink-2">
        Les commandes, la plus pressée en haut. Données inventées ;{' '}
        <Link to="/example" className="font-medium text-plum underline underline-offset-2">
          l’exemple
        </Link>{' '}
        s’essaie sans compte.
      </figcaption>
    </figure>
    <Section title="Ce qu’il ne fait jamais">
      <ul>
        <li>Agir à votre place : rien n’est publié, envoyé, modifié ni accepté sur Vinted.</li>
        <li>Contourner un refus : devant une page de contrôle ou de connexion, la lecture s’arrête et le dit.</li>
        <li>Prendre vos identifiants Vinted, vos messages ou l’adresse de vos acheteurs.</li>
        <li>Vous suivre : aucun traceur, aucune mesure d’audience, donc aucun bandeau.</li>
      </ul>
    </Section>
    <Section title="Ce qu’il ne sait pas encore faire">
      <p>
        Imprimer les bordereaux en lot, tenir le livre de police, lire votre boîte mail. Cette page changera quand ce
        sera fait, pas avant.
      </p>
    </Section>
    <Section title="Chez vous" id="chez-vous">
      <p>
        Comptoir s’installe sur un ordinateur ordinaire, sous Linux, Windows ou macOS, avec Node 20 ou plus récent (24
        sous macOS). Une commande, <code>npm start</code>, installe le reste, démarre le serveur et dit comment charger
        l’extension. La base de données est dedans, et une sauvegarde est écrite chaque jour. Vos données restent alors
        chez vous.
      </p>
    </Section>
    <Section title="Chez un hébergeur">
      <p>
        Quelqu’un d’autre fait tourner le serveur et vous y ouvrez un compte. Il garde vos données, vous les rend et les
        efface quand vous le demandez : la page <Link to="/confidentialite">Données personnelles</Link> dit comment.
      </p>
    </Section>
  </Article>
);
