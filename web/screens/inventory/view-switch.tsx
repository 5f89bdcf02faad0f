import { Link } from '@tanstack/react-router';
import { classNames } from '#components/ui/class-names.ts';

const PART = 'grid min-h-7.5 place-items-center rounded-inner px-3 text-small font-semibold pointer-coarse:min-h-9';
const lookOf = (isCurrent: boolean): string =>
  classNames(PART, isCurrent ? 'bg-card text-ink shadow-soft' : 'text-ink-2 hover:text-ink');

/** The two sides of the inventory. */
export const ViewSwitch = ({ view }: { view: 'stock' | 'listings' }) => (
  <nav aria-label="Vue de l’inventaire" className="flex gap-0.5 rounded-control border border-line bg-sunk p-0.5">
    <Link
      to="/app/inventaire"
      search={{}}
      aria-current={view === 'stock' ? 'page' : undefined}
      className={lookOf(view === 'stock')}
    >
      Stock
    </Link>
    <Link
      to="/app/inventaire"
      search={{ vue: 'annonces' }}
      aria-current={view === 'listings' ? 'page' : undefined}
      className={lookOf(view === 'listings')}
    >
      Annonces
    </Link>
  </nav>
);
