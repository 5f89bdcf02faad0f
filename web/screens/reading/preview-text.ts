import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';

/** What one page would change, as counted by the server. */
export interface PreviewCounts {
  created: number;
  updated: number;
  unchanged: number;
  quarantined: number;
}

/** « Lignes : 12 nouvelles · 30 déjà connues. », whatever the page contains; null for a page without rows. */
export const previewText = ({ created, updated, unchanged, quarantined }: PreviewCounts): string | null => {
  const parts = [
    created > 0 && formatPlural(created, 'nouvelle', 'nouvelles'),
    updated > 0 && `${formatPlural(updated, 'changée')}, à mettre à jour`,
    unchanged > 0 && formatPlural(unchanged, 'déjà connue', 'déjà connues'),
    quarantined > 0 && `${formatPlural(quarantined, 'mise de côté', 'mises de côté')}, incomplète ou douteuse`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Lignes${NARROW_NO_BREAK}: ${parts.join(' · ')}.`;
};
