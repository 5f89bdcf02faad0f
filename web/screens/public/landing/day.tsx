import { Link } from '@tanstack/react-router';
import { ProductPicture } from '../product-picture.tsx';
import { SectionTitle, TEXT_LINK } from './section-title.tsx';

/** The dashboard of one day. */
export const Day = () => (
  <section className="flex flex-col gap-8">
    <SectionTitle
      title="La journée tient sur un écran"
      text="Les colis du matin, l’argent à venir et libéré par compte, le résultat du mois."
    />
    <figure>
      <ProductPicture
        name="accueil"
        width={1360}
        height={1190}
        text="L’accueil de Comptoir : commandes en retard et à préparer, les premières à expédier avec leur échéance, l’argent à venir, l’encaissé et le résultat par mois, l’objectif du mois."
      />
      <figcaption className="pt-4 text-center text-small text-ink-2">
        Le tableau de bord, avec des données inventées.{' '}
        <Link to="/example" className={TEXT_LINK}>
          Essayer l’exemple en entier
        </Link>
      </figcaption>
    </figure>
  </section>
);
