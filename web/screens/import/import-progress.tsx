import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';

interface ImportProgressProps {
  /** Of the work that is done. */
  share: number;
  text: string;
  onStop: () => void;
}

/** How far a file is, with a way to stop. */
export const ImportProgress = ({ share, text, onStop }: ImportProgressProps) => (
  <div role="status" className="flex flex-wrap items-center gap-3 text-small text-ink-2">
    <ProgressBar share={share} className="w-full" />
    <span className="grow tabular-nums">{text}</span>
    <Button size="small" onPress={onStop}>
      Arrêter
    </Button>
  </div>
);
