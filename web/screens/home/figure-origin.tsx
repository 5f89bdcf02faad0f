import { Button } from 'react-aria-components/Button';
import { OriginList, OriginPart } from '#components/ui/origin-list.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { asSentence } from '#core/model/french.ts';

interface FigureOriginProps {
  /** What is counted, in one sentence. */
  rule: string;
  source: string;
  /** When it was read, and what it lacks. */
  notes: readonly string[];
}

/** Behind a figure about the present: what is counted, where it was read, how long ago, and what it lacks. */
export const FigureOrigin = ({ rule, source, notes }: FigureOriginProps) => (
  <OriginList>
    <OriginPart title="Ce qui est compté">
      <dd>{rule}</dd>
    </OriginPart>
    <OriginPart title="Source">
      <dd>{source}</dd>
    </OriginPart>
    <OriginPart title="Lecture et ce qui manque">
      <dd>{notes.length === 0 ? 'Rien ne manque' : asSentence(notes.join(' · '))}</dd>
    </OriginPart>
  </OriginList>
);

export interface Origin extends FigureOriginProps {
  /** What the figure is. */
  label: string;
}

/** A figure; pressing it shows where it comes from. */
export const OriginButton = ({ label, children, ...origin }: Origin & { children: string }) => (
  <Popover
    label={`D’où vient ce chiffre : ${label}`}
    trigger={<Button className="cursor-pointer rounded-inner text-left hover:underline">{children}</Button>}
  >
    <FigureOrigin {...origin} />
  </Popover>
);

/** What « À venir » counts, on every card that shows it. */
export const TO_COME_RULE =
  'Les prix de vente de ce qui est à expédier, déposé, en livraison ou livré, tant que l’argent n’est pas libéré.';
export const TO_COME_SOURCE = 'Vos ventes en cours, lues sur Vinted.';
