import { Button } from '#components/ui/button.tsx';
import type { WatchedShop } from '#core/contract/competitors.ts';
import { formatPlural } from '#core/model/french.ts';
import { MOST_COMPARED } from './competitors-search.ts';

interface WatchBarProps {
  shops: readonly WatchedShop[];
  onCompare: () => void;
  onFollow: (followed: boolean) => void;
  onClear: () => void;
}

/** What can be done with the ticked shops. */
export const WatchBar = ({ shops, onCompare, onFollow, onClear }: WatchBarProps) => {
  if (shops.length === 0) return null;
  const followed = shops.every((shop) => shop.followed);
  const isTooMany = shops.length > MOST_COMPARED;
  return (
    <section
      aria-label="Boutiques sélectionnées"
      data-above-notifications
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-card px-3.5 py-2.5"
    >
      <p role="status" className="mr-auto font-semibold">
        {formatPlural(shops.length, 'boutique')}
        {isTooMany && <span className="font-normal text-saffron"> · {MOST_COMPARED} au plus se comparent</span>}
      </p>
      <Button size="small" variant="quiet" onPress={onClear}>
        Tout désélectionner
      </Button>
      <Button size="small" onPress={() => onFollow(!followed)}>
        {followed ? 'Ne plus suivre' : 'Suivre'}
      </Button>
      <Button size="small" variant="primary" isDisabled={isTooMany} onPress={onCompare}>
        Comparer
      </Button>
    </section>
  );
};
