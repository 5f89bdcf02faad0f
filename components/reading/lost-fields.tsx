import { Banner } from '#components/ui/banner.tsx';
import { HealthIcon } from '#components/ui/icons.ts';
import type { Instant } from '#core/model/time.ts';
import { type Lost, lostLines } from './lost-text.ts';

export interface LostFieldsProps {
  lost: readonly Lost[];
  now: Instant;
  /** « de cette vente », « de cette boutique ». */
  ofWhat: string;
}

/** The fields of an order or shop that Comptoir no longer reads, and since when. Nothing when all are read. */
export const LostFields = ({ lost, now, ofWhat }: LostFieldsProps) => {
  const lines = lostLines(lost, now);
  if (lines.length === 0) return null;
  return (
    <Banner tone="saffron" role="status" icon={<HealthIcon />} title={`Comptoir ne lit plus tout ${ofWhat}`}>
      <ul className="flex flex-col">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Vinted a sans doute changé ses pages. Ce qui était connu est gardé.</p>
    </Banner>
  );
};
