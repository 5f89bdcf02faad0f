import { Calls } from './calls.tsx';
import { PanelPicture } from './panel-picture.tsx';
import { ResultPicture } from './result-picture.tsx';
import { SalesPicture } from './sales-picture.tsx';

/** What Comptoir promises, beside the panel at work. */
export const Hero = () => (
  <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-12 pt-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-14 xl:grid-cols-[minmax(0,31rem)_minmax(0,1fr)] lg:pt-6">
    <div className="flex flex-col items-start gap-6">
      <p className="text-small font-semibold text-plum">Pour les vendeurs Vinted, professionnels et particuliers</p>
      <h1 className="flex w-full flex-col font-title text-[2.5rem] leading-11 font-bold tracking-tight wrap-break-word hyphens-auto sm:text-[3.375rem] sm:leading-15 lg:text-[2.625rem] lg:leading-12 xl:text-[3.375rem] xl:leading-15">
        <span className="text-balance">Aucune commande en retard.</span>{' '}
        <span className="text-balance">Aucun chiffre à deviner.</span>
      </h1>
      <p className="max-w-lg text-[1.125rem] leading-7 text-ink-2">
        Comptoir lit vos ventes dans la page que vous regardez, dit quoi expédier et avant quand, et suit vos comptes au
        centime, prix d’achat compris.
      </p>
      <Calls size="large" />
      <p className="max-w-md text-small text-ink-2">
        Chrome, Edge et Firefox. Lecture de vos pages. Rien n’est publié ni envoyé à votre place. Sans lien avec Vinted.
      </p>
    </div>
    <figure className="min-w-0">
      <div aria-hidden="true" className="relative">
        <div className="overflow-hidden rounded-card border border-line bg-sunk shadow-high">
          <div className="flex items-center gap-3 border-b border-line px-4 py-2 max-sm:hidden">
            <Dots />
            <span className="rounded-inner bg-card px-3 py-1 text-small text-ink-2">Mes ventes</span>
          </div>
          <div className="grid sm:grid-cols-[minmax(0,1fr)_22.5rem]">
            <SalesPicture />
            <PanelPicture />
          </div>
        </div>
        <ResultPicture />
      </div>
      <figcaption className="pt-3 text-center text-small text-ink-2 sm:pt-14 lg:pt-3 lg:text-right">
        Le panneau, à côté de votre page de ventes. Données inventées.
      </figcaption>
    </figure>
  </section>
);

const Dots = () => (
  <span className="flex gap-1.5">
    {['first', 'second', 'third'].map((dot) => (
      <span key={dot} className="size-2.5 rounded-full bg-line" />
    ))}
  </span>
);
