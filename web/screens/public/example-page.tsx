import { useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import type { ExampleVisit } from '#web/context.ts';
import { Article, Section } from './article.tsx';
import { ProductPicture } from './product-picture.tsx';
import { PublicFrame } from './public-layout.tsx';

/** `/example`: the dashboard on invented data, without an account; until it is there, and without scripts, a picture of it. */
export const ExamplePage = () => {
  const { loadExample } = useRouteContext({ from: '__root__' });
  const { history } = useRouter();
  const [Example, setExample] = useState<ComponentType<ExampleVisit> | null>(null);
  const { pour, regime = 'professional' } = useSearch({ from: '/example' });
  useEffect(() => {
    // If it cannot be loaded, the picture remains.
    loadExample?.().then(
      (loaded) => setExample(() => loaded),
      () => undefined,
    );
  }, [loadExample]);
  if (Example === null) return <ExamplePicture />;
  return (
    <Example
      shownTo={pour === 'vendeur' ? 'seller' : 'visitor'}
      regime={regime}
      hrefOf={(path) => history.createHref(path)}
    />
  );
};

const ExamplePicture = () => (
  <PublicFrame>
    <div data-app-page className="flex flex-col gap-10">
      <Article
        title="Le tableau de bord, en exemple"
        lead="Une matinée de Léa, deux comptes Vinted, des colis à expédier : toutes ces données sont inventées. L’exemple s’ouvre ici même, sans compte ; sans JavaScript, en voici une image."
      >
        {null}
      </Article>
      <ProductPicture
        name="accueil"
        width={1360}
        height={1190}
        text="L’accueil de Comptoir : commandes en retard et à préparer, les premières à expédier avec leur échéance, l’argent à venir, l’encaissé et le résultat par mois, l’objectif du mois."
      />
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-10">
        <Section title="Ce que vous y verrez">
          <ul>
            <li>L’accueil{THIN}: quoi expédier d’abord et avant quelle heure, l’argent à venir, le mois en cours.</li>
            <li>
              Les commandes des deux comptes, triées par échéance, avec leurs articles, leur suivi et la source de
              chaque champ. Marquez-en une expédiée{THIN}: elle change de liste.
            </li>
            <li>Les ventes et ce que chacune a laissé, le porte-monnaie ligne par ligne, les dépenses.</li>
            <li>Le stock avec ses prix d’achat et ses emplacements, les statistiques, une boutique suivie.</li>
          </ul>
        </Section>
        <Section title="Ce qui est vrai, et ce qui ne l’est pas">
          <p>
            Les écrans et leurs calculs sont ceux du produit. Le vendeur, les acheteurs, les articles et les montants
            sont inventés. Rien de ce que vous y faites n’est enregistré ni envoyé{THIN}: rechargez la page, et tout
            revient comme au début.
          </p>
        </Section>
      </div>
    </div>
  </PublicFrame>
);
