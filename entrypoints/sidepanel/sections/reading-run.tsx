import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { InfoIcon, WarningIcon } from '#components/ui/icons.ts';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { activeListName, endSentence } from '#core/model/active-reading-text.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { ActiveReadingRun } from '#core/platform/ports.ts';

export interface ReadingRunProps {
  run: ActiveReadingRun;
  onCancel: () => void;
  onResume: () => void;
  onDismiss: () => void;
}

/** The run in progress with its count, the offer to resume it, or how it ended. */
export const ReadingRun = ({ run, onCancel, onResume, onDismiss }: ReadingRunProps) => {
  const title = `${activeListName(run.list)}${NARROW_NO_BREAK}: ${run.done} sur ${formatPlural(run.total, 'page lue', 'pages lues')}`;
  const dismiss = (
    <Button size="small" onPress={onDismiss}>
      {run.state === 'ended' ? 'Compris' : 'Abandonner'}
    </Button>
  );
  if (run.state === 'ended' && run.end !== null) {
    const isFine = run.end === 'done' || run.end === 'cancelled';
    return (
      <Banner
        tone={isFine ? 'green' : 'saffron'}
        role={isFine ? 'status' : 'alert'}
        icon={isFine ? <InfoIcon /> : <WarningIcon />}
        title={isFine ? 'Lecture terminée' : 'Lecture arrêtée'}
        action={dismiss}
      >
        {endSentence(run.end, run.done)}
      </Banner>
    );
  }
  if (run.state === 'interrupted') {
    return (
      <Banner tone="saffron" role="status" title={title}>
        <p>La lecture a été interrompue : le navigateur a été fermé ou mis en veille. Rien ne reprend sans vous.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" variant="primary" onPress={onResume}>
            Reprendre à la page suivante
          </Button>
          {dismiss}
        </div>
      </Banner>
    );
  }
  return (
    <Banner
      tone="plum"
      role="status"
      icon={<Spinner />}
      title={title}
      action={
        <Button size="small" onPress={onCancel}>
          Arrêter
        </Button>
      }
    >
      {run.state === 'paused' && 'En pause : affichez de nouveau l’onglet Vinted pour continuer.'}
      <ProgressBar share={run.total > 0 ? run.done / run.total : 0} className="mt-1.5" />
    </Banner>
  );
};
