import type { ReactNode } from 'react';
import { FileDrop } from '#components/reading/file-drop.tsx';
import { FileResult } from '#components/reading/file-result.tsx';
import { PageResult } from '#components/reading/page-result.tsx';
import { Button } from '#components/ui/button.tsx';
import { useNow } from '#components/ui/present.tsx';
import type { ReadPageOfFile } from './read-file.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { useFiles } from './use-files.ts';

export interface FileBenchProps {
  intro: ReactNode;
  /** What is shown for a page, in place of its records. */
  children?: (page: ReadPageOfFile) => ReactNode;
}

/** A place to drop files, and the result for each of their pages. */
export const FileBench = ({ intro, children }: FileBenchProps) => {
  const desk = useFiles();
  const now = useNow();
  return (
    <div className="relative flex flex-col gap-4">
      {intro}
      <FileDrop onFiles={desk.read} isBusy={desk.progress !== null} />
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        <ReadingProgress desk={desk} />
        {desk.files.length > 1 && (
          <Button size="small" onPress={desk.clear}>
            Tout effacer
          </Button>
        )}
      </div>
      {desk.files.map(({ shown, pages }) => (
        <FileResult
          key={shown.id}
          file={{ ...shown, pages: pages.map((page) => page.shown) }}
          onRemove={() => desk.remove(shown.id)}
        >
          {({ id }) => {
            const page = pages.find((each) => each.shown.id === id);
            return (
              page && (
                <PageResult page={page.shown} now={now} json={page.json}>
                  {children?.(page)}
                </PageResult>
              )
            );
          }}
        </FileResult>
      ))}
    </div>
  );
};
