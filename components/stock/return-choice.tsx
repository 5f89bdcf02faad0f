import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

/** What the seller may state about an article whose sale was undone. */
export type ReturnDecision = 'back' | 'lost';

const ENTRIES = [
  { id: 'back', label: 'Remettre en stock' },
  { id: 'lost', label: `Perte${NARROW_NO_BREAK}: invendable` },
];

export interface ReturnChoiceProps<Article extends { id: string; title: string | null }> {
  /** The articles whose return is to be decided, at least one. */
  articles: readonly Article[];
  onDecide: (article: Article, decision: ReturnDecision) => void;
  /** False where the row is not the one that Tab reaches. */
  isInTabOrder?: boolean;
}

/** « Retour à décider »: back in the stock, or lost. */
export const ReturnChoice = <Article extends { id: string; title: string | null }>({
  articles,
  onDecide,
  isInTabOrder = true,
}: ReturnChoiceProps<Article>) => (
  <Menu
    label="Retour à décider"
    trigger={
      <Button
        size="small"
        aria-label="Retour à décider"
        excludeFromTabOrder={!isInTabOrder}
        className="px-2! text-saffron!"
      >
        À décider
        <ChevronDownIcon size={14} />
      </Button>
    }
    groups={articles.map((article) => ({
      id: article.id,
      ...(articles.length > 1 && { title: article.title ?? 'Sans titre' }),
      entries: ENTRIES,
      onSelect: (id: string) => onDecide(article, id === 'back' ? 'back' : 'lost'),
    }))}
  />
);
