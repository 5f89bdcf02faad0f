import type { ReactNode } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { MarkedPhoto } from './account-mark.tsx';
import { SAMPLES, TO_COME, TO_COME_SALES } from './sample.ts';

/** Three promises, each with the piece of the product that keeps it. */
export const Proofs = () => (
  <section
    aria-label="Ce que Comptoir change"
    className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12 lg:grid-cols-[repeat(3,minmax(0,1fr))] lg:grid-rows-[auto_auto]"
  >
    <Proof
      title="Savoir quoi expédier, et avant quand"
      text="Vos commandes triées par échéance, en jours ouvrés. Ce que Vinted va annuler passe devant ; le reste attend son tour."
    >
      {SAMPLES.slice(0, 3).map((sample) => (
        <p key={sample.title} className="flex items-center gap-3 py-1.5">
          <MarkedPhoto sample={sample} className="h-8 w-7" />
          <span className="min-w-0 grow truncate font-semibold">{sample.title}</span>
          <Chip tone={sample.tone} className="shrink-0">
            {sample.deadline.replace('+4 j · a', 'A')}
          </Chip>
        </p>
      ))}
    </Proof>
    <Proof
      title="Lire sans agir"
      text="L’extension lit la page que vous affichez. Elle ne publie rien, n’envoie rien et n’ouvre aucune autre page sans votre clic."
    >
      <Line label="Pages ouvertes par vous" value="1" />
      <Line label="Ventes lues sur cette page" value="20" />
      <Line label="Messages, annonces, prix changés" value="aucun" tone="text-green" />
    </Proof>
    <Proof
      title="Des chiffres qui s’expliquent"
      text="Chaque montant dit sa source, son heure et ce qui lui manque. Une lecture partielle n’est jamais peinte en vert."
    >
      <p className="flex items-baseline justify-between gap-3 py-1.5">
        <span className="font-medium">À venir</span>
        <span className="font-title text-section font-bold tabular-nums">{TO_COME}</span>
      </p>
      <Line label="Source" value="ventes en cours, 2 comptes" isSmall />
      <Line label="Lu" value={`il y a 2\u00a0min, ${TO_COME_SALES} ventes`} isSmall />
      <Line label="Manque" value="rien" tone="text-green" isSmall />
    </Proof>
  </section>
);

const Proof = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="grid max-w-xl min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 md:max-w-none md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-8 lg:row-span-2 lg:grid-rows-subgrid">
    <div
      aria-hidden="true"
      className="flex min-h-36 flex-col justify-center overflow-hidden rounded-card border border-line bg-card px-4 py-3 shadow-soft"
    >
      {children}
    </div>
    <div className="flex flex-col gap-2">
      <h2 className="font-title text-section font-bold">{title}</h2>
      <p className="text-lead text-ink-2">{text}</p>
    </div>
  </div>
);

interface LineProps {
  label: string;
  value: string;
  tone?: string;
  isSmall?: boolean;
}

const Line = ({ label, value, tone = '', isSmall = false }: LineProps) => (
  <p
    className={`flex items-baseline justify-between gap-3 border-t border-line py-1.5 first:border-0 ${isSmall ? 'text-small text-ink-2' : 'font-medium'}`}
  >
    <span>{label}</span>
    <span className={`tabular-nums ${isSmall ? 'font-medium' : 'font-title text-section font-bold'} ${tone}`}>
      {value}
    </span>
  </p>
);
