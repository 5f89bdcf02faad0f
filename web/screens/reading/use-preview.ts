import { useQuery } from '@tanstack/react-query';
import { reading } from '#core/contract/reading.ts';
import { readingServerKey } from '#core/queries/reading-server.ts';
import { usePlatform } from '#features/workplace.tsx';
import type { PlannedPage } from './import-plan.ts';
import { type PreviewCounts, previewText } from './preview-text.ts';

/**
 * The changes that the server predicts for each page of the preview, by the page's id; nothing is stored. Pages are
 * requested one at a time; a page without a server prediction keeps this browser's own result.
 */
export const usePreview = (pages: readonly PlannedPage[], isAsked: boolean): ReadonlyMap<string, string> => {
  const { api: client } = usePlatform();
  const { data } = useQuery({
    queryKey: [...readingServerKey, 'preview', pages.map(({ id, capture }) => [id, capture?.observedAt])],
    enabled: isAsked && pages.some(({ capture }) => capture !== null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const words = new Map<string, string>();
      for (const { id, capture } of pages) {
        if (capture === null || signal.aborted) continue;
        const counts = await countOrNull(() => client.call(reading.preview, { body: { ...capture, captureId: id } }));
        const said = counts && previewText(counts);
        if (said) words.set(id, said);
      }
      return words;
    },
  });
  return data ?? NONE;
};

const NONE: ReadonlyMap<string, string> = new Map();

const countOrNull = async (ask: () => Promise<PreviewCounts>): Promise<PreviewCounts | null> => {
  try {
    return await ask();
  } catch {
    return null;
  }
};
