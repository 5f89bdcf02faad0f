import { useEffect, useId, useMemo, useRef } from 'react';
import { type Placement, Popover } from 'react-aria-components/Popover';
import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { FLOATING } from '#components/ui/floating.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import type { Tour } from './tour.ts';

interface Note {
  /** What it is about, the first of these that is on screen. */
  about: readonly string[];
  placement: Placement;
  title: string;
  text: string;
}

const NOTES: readonly Note[] = [
  {
    about: ['[data-tour="reading"]', 'header button'],
    placement: 'bottom start',
    title: 'Ce que Comptoir a lu',
    text: 'Ici, Comptoir dit ce qu’il a lu de vos pages Vinted, et ce qui reste à lire. Ouvrez-le pour le détail.',
  },
  {
    about: ['[role="tablist"]'],
    placement: 'bottom start',
    title: 'Vos ventes par étape',
    text: 'Chaque onglet est une étape, avec son nombre. Ce qui est à envoyer vient d’abord.',
  },
  {
    about: ['[role="grid"] [role="row"]'],
    placement: 'bottom',
    title: 'Une commande',
    text: 'Ouvrez-la pour son colis, son prix et d’où vient chaque chiffre. Cochez-en plusieurs pour les marquer expédiées ensemble.',
  },
  {
    about: ['button[aria-label="Plus"]'],
    placement: 'bottom end',
    title: 'Tout le reste',
    text: `Achat rapide, tableau de bord et thème sont dans ce menu. L’aide aussi${NARROW_NO_BREAK}: la touche ${quote('?')} l’ouvre à tout moment.`,
  },
];

const findShown = (selectors: readonly string[]): HTMLElement | null =>
  selectors
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null && element.offsetHeight > 0) ?? null;

/** A few notes on the parts of the panel, one after the other, beside the seller's work and never in its way. */
export const PanelTour = ({ tour }: { tour: Tour }) => {
  const { step } = useSnapshot(tour.state);
  const { begin, goTo, end } = tour;
  useEffect(() => begin(), [begin]);
  const note = NOTES[step];
  return note && <NoteBeside key={step} note={note} step={step} onNext={() => goTo(step + 1)} onEnd={end} />;
};

interface NoteBesideProps {
  note: Note;
  step: number;
  onNext: () => void;
  onEnd: () => void;
}

const NoteBeside = ({ note, step, onNext, onEnd }: NoteBesideProps) => {
  const words = useId();
  const next = useRef<HTMLButtonElement>(null);
  const triggerRef = useMemo(() => ({ current: findShown(note.about) }), [note]);
  useOutline(triggerRef.current);
  useEffect(() => {
    // Whoever is typing or choosing keeps the focus; the note that replaces another takes it over.
    if (document.activeElement === null || document.activeElement === document.body) next.current?.focus();
  }, []);
  const isLast = step === NOTES.length - 1;
  const leave = (): void => {
    onEnd();
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  };
  return (
    <Popover
      isNonModal
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => !isOpen && leave()}
      placement={note.placement}
      offset={8}
      containerPadding={12}
      className={`${FLOATING} w-72 max-w-[calc(100vw-1.5rem)] p-4`}
    >
      <section aria-label="Visite du panneau" className="flex flex-col gap-3">
        <div id={words}>
          <p className="font-semibold">{note.title}</p>
          <p className="text-ink-2">{note.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="mr-auto text-small text-ink-2">
            {step + 1} sur {NOTES.length}
          </span>
          {!isLast && (
            <Button size="small" variant="quiet" onPress={leave}>
              Passer
            </Button>
          )}
          <Button ref={next} size="small" variant="primary" aria-describedby={words} onPress={isLast ? leave : onNext}>
            {isLast ? 'Terminer' : 'Suivant'}
          </Button>
        </div>
      </section>
    </Popover>
  );
};

/** Marks what the note is about. */
const useOutline = (element: HTMLElement | null): void => {
  useEffect(() => {
    if (!element) return undefined;
    const { outline, outlineOffset } = element.style;
    Object.assign(element.style, { outline: '2px solid var(--plum)', outlineOffset: '2px' });
    return () => void Object.assign(element.style, { outline, outlineOffset });
  }, [element]);
};
