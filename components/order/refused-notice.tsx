import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatPlural, NARROW_NO_BREAK, quote } from '#core/model/french.ts';

export interface RefusedNoticeProps {
  /** The server's sentence. */
  message: string;
  /** Titles of the orders concerned, as far as they are known. */
  titles: readonly string[];
  onDismiss: () => void;
}

export const REFUSED = 'Une modification en attente a été refusée';

const named = (titles: readonly string[]): string => {
  const [first, ...others] = titles;
  if (first === undefined) return '';
  const rest = others.length === 0 ? '' : ` et ${formatPlural(others.length, 'autre')}`;
  return `${quote(first)}${rest}${NARROW_NO_BREAK}: `;
};

/** A change made offline that the server refused: its message, and that the order on screen is the server's. */
export const RefusedNotice = ({ message, titles, onDismiss }: RefusedNoticeProps) => (
  <ErrorBanner
    title={REFUSED}
    action={
      <Button size="small" onPress={onDismiss}>
        Compris
      </Button>
    }
  >
    {named(titles)}
    {message} L’état du serveur est affiché.
  </ErrorBanner>
);
