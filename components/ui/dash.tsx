/**
 * « — » in place of a figure; screen readers read the word instead. `relative` keeps that word inside a table that
 * scrolls: otherwise the page would become as wide as the table.
 */
export const Dash = ({ word = 'inconnu' }: { word?: string }) => (
  <span className="relative text-ink-2">
    <span aria-hidden="true">—</span>
    <span className="sr-only">{word}</span>
  </span>
);
