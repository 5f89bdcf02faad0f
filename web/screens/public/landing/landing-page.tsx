import { Calls } from './calls.tsx';
import { Day } from './day.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { Hero } from './hero.tsx';
import { Hosting } from './hosting.tsx';
import { Proofs } from './proofs.tsx';
import { Ways } from './ways.tsx';

/** `/`. States only what exists today; its pictures are pieces of the product with invented data. */
export const LandingPage = () => (
  <div className="flex flex-col gap-20 sm:gap-28">
    <Hero />
    <Proofs />
    <Day />
    <Ways />
    <Hosting />
    <FirstQuestions />
    <LastCall />
  </div>
);

/** The two ways to begin, once more at the end. */
const LastCall = () => (
  <section className="flex flex-wrap items-center justify-between gap-5 rounded-card bg-plum-soft p-6 sm:p-10">
    <div className="min-w-0 wrap-break-word hyphens-auto">
      <h2 className="font-title text-title font-bold">Commencez par votre prochain colis</h2>
      <p className="text-lead text-ink-2">
        Un compte, l’extension, une page de ventes ouverte : vos commandes sont là.
      </p>
    </div>
    <Calls size="large" />
  </section>
);
