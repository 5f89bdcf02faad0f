import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { Article } from './article.tsx';
import { ProductPicture } from './product-picture.tsx';
import { PublicFrame } from './public-layout.tsx';

/** `/example`: the dashboard on invented data, without an account; until it is there, and without scripts, a picture of it. */
export const ExamplePage = () => {
  const { loadExample } = useRouteContext({ from: '__root__' });
  const [Example, setExample] = useState<ComponentType | null>(null);
  useEffect(() => {
    // If it cannot be loaded, the picture remains.
    loadExample?.().then(
      (loaded) => setExample(() => loaded),
      () => undefined,
    );
  }, [loadExample]);
  return Example === null ? <ExamplePicture /> : <Example />;
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
    </div>
  </PublicFrame>
);
