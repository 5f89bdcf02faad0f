import { Link } from '@tanstack/react-router';
import { ComparisonTable } from '../comparison-table.tsx';
import { FIRST_WAY_ROWS, WAYS } from '../comparisons.ts';
import { SectionTitle, TEXT_LINK } from './section-title.tsx';

const TITLE = 'Quatre façons de suivre ses ventes';

/** Ways to follow one's sales, in four lines; `/comparison` has the rest. */
export const Ways = () => (
  <section className="flex flex-col gap-6">
    <SectionTitle
      title={TITLE}
      aside={
        <Link to="/comparison" className={TEXT_LINK}>
          Comparer en détail, outil par outil
        </Link>
      }
    />
    <ComparisonTable label={TITLE} heads={WAYS} rows={FIRST_WAY_ROWS} isOursTicked />
  </section>
);
