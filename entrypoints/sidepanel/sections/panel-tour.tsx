import { useEffect, useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import type { Tour } from './tour.ts';

interface Note {
  /** What it is about, the first of these that is on screen. */
  about: readonly string[];
  /** It has an edge of its own, which is drawn over; anything else gets a coloured ground. */
  hasEdge: boolean;
  title: string;
  text: string;
}

const NOTES: readonly Note[] = [
  {
    about: ['[data-tour="reading"]', 'header button'],
    hasEdge: false,
    title: 'Ce que Comptoir a lu',
    text: 'Ici, Comptoir dit ce qu’il a lu de vos pages Vinted, et ce qui reste à lire. Ouvrez-le pour le détail.',
  },
  {
    about: ['[role="tablist"]'],
    hasEdge: false,
    title: 'Vos ventes par étape',
    text: 'Chaque onglet est une étape, avec son nombre. Ce qui est à envoyer vient d’abord.',
  },
  {
    about: ['[role="grid"] [role="row"]'],
    hasEdge: true,
    title: 'Une commande',
    text: 'Ouvrez-la pour son colis, son prix et d’où vient chaque chiffre. Cochez-en plusieurs pour les marquer expédiées ensemble.',
  },
  {
    about: ['button[aria-label="Plus"]'],
    hasEdge: true,
    title: 'Tout le reste',
    text: `Achat rapide, tableau de bord et thème sont dans ce menu. L’aide aussi${NARROW_NO_BREAK}: la touche ${quote('?')} l’ouvre à tout moment.`,
  },
];

const findShown = (selectors: readonly string[]): HTMLElement | null =>
  selectors
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null && element.offsetHeight > 0) ?? null;

/** A few notes, one after the other, at the foot of the panel: the list gives way, and nothing is covered. */
export const PanelTour = ({ tour }: { tour: Tour }) => {
  const { step } = useSnapshot(tour.state);
  const { begin, goTo, end } = tour;
  useEffect(() => begin(), [begin]);
  const note = NOTES[step];
  return note && <ShownNote key={step} note={note} step={step} onNext={() => goTo(step + 1)} onEnd={end} />;
};

interface ShownNoteProps {
  note: Note;
  step: number;
  onNext: () => void;
  onEnd: () => void;
}

const ShownNote = ({ note, step, onNext, onEnd }: ShownNoteProps) => {
  const words = useId();
  const next = useRef<HTMLButtonElement>(null);
  useMark(note);
  useEffect(() => {
    // Whoever is typing or choosing keeps the focus; the note that replaces another takes it over.
    if (document.activeElement === null || document.activeElement === document.body) next.current?.focus();
  }, []);
  const isLast = step === NOTES.length - 1;
  const leave = (): void => {
    onEnd();
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  };
  const keys = { onKeyDown: ({ key }: { key: string }) => void (key === 'Escape' && leave()) };
  return (
    <section
      aria-label="Visite du panneau"
      className="flex max-h-[45%] shrink-0 animate-appear flex-col gap-2 overflow-y-auto border-t-2 border-plum bg-raised px-3.5 py-3"
    >
      <div id={words} role="status">
        <p className="font-semibold">{note.title}</p>
        <p className="text-ink-2">{note.text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto text-small text-ink-2">
          {step + 1} sur {NOTES.length}
        </span>
        {!isLast && (
          <Button size="small" variant="quiet" onPress={leave} {...keys}>
            Passer
          </Button>
        )}
        <Button
          ref={next}
          size="small"
          variant="primary"
          aria-describedby={words}
          onPress={isLast ? leave : onNext}
          {...keys}
        >
          {isLast ? 'Terminer' : 'Suivant'}
        </Button>
      </div>
    </section>
  );
};

/** Marks what the note is about. */
const useMark = ({ about, hasEdge }: Note): void => {
  useEffect(() => {
    const element = findShown(about);
    if (!element) return undefined;
    element.dataset.tourMark = hasEdge ? 'edge' : 'ground';
    return () => {
      delete element.dataset.tourMark;
    };
  }, [about, hasEdge]);
};
