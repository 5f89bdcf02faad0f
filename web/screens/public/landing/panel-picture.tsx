import { buttonClass } from '#components/ui/button-class.ts';
import { CheckMark } from '#components/ui/check-mark.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { ArrowUpIcon, MoreIcon, SearchIcon } from '#components/ui/icons.ts';
import { Logo } from '#components/ui/logo.tsx';
import { AccountMark, MarkedPhoto } from './account-mark.tsx';
import { COUNTS, SAMPLES, type Sample, TICKED, TICKED_SUM } from './sample.ts';

/** The side panel with three orders chosen. */
export const PanelPicture = () => (
  <div className="flex min-w-0 flex-col bg-paper sm:border-l sm:border-line">
    <div className="flex items-center justify-between px-4 pt-3.5 pb-2">
      <Logo />
      <span className="flex items-center gap-2 text-ink-2">
        <span className="flex -space-x-1">
          <AccountMark account="B" />
          <AccountMark account="G" />
        </span>
        <MoreIcon size={18} />
      </span>
    </div>
    <p className="flex items-center gap-2 border-y border-line px-4 py-1.5 text-small text-ink-2">
      <span className="size-2 rounded-full bg-green" />
      Cette page : 20 ventes lues, à l’instant
    </p>
    <div className="flex flex-col gap-2 p-3">
      <div className="flex justify-between gap-2 text-small font-semibold whitespace-nowrap text-ink-2">
        <span className="rounded-control bg-ink px-2.5 py-1 text-on-ink">À expédier {COUNTS.pending}</span>
        <span className="py-1">
          En retard <span className="text-red">{COUNTS.late}</span>
        </span>
        <span className="py-1">Déposés {COUNTS.dropped}</span>
        <span className="py-1 max-[24rem]:hidden">Expédiées {COUNTS.shipped}</span>
      </div>
      <div className="flex gap-2 text-small">
        <span className="flex min-h-8 min-w-0 grow items-center gap-2 rounded-control border border-line bg-card px-2.5 text-ink-3">
          <SearchIcon size={15} />
          Titre, acheteur, bac…
        </span>
        <span className="flex min-h-8 items-center gap-1.5 rounded-control border border-line bg-card px-2.5 font-semibold">
          Échéance <ArrowUpIcon size={14} />
        </span>
      </div>
      {SAMPLES.map((sample, at) => (
        <PanelCard key={sample.title} sample={sample} isTicked={at < TICKED} />
      ))}
    </div>
    <div className="mt-auto flex flex-col gap-2 border-t border-line bg-card px-4 py-3 text-small">
      <p className="flex justify-between gap-2">
        <span>
          <span className="font-semibold">3 commandes</span> <span className="text-ink-2">{TICKED_SUM}</span>
        </span>
        <span className="text-ink-2">Tout désélectionner</span>
      </p>
      <span className="grid grid-cols-2 gap-2">
        <span className={buttonClass('primary', 'small', 'cursor-default! whitespace-normal!')}>Marquer expédiées</span>
        <span className={buttonClass('secondary', 'small', 'cursor-default!')}>Archiver</span>
      </span>
    </div>
  </div>
);

const PanelCard = ({ sample, isTicked }: { sample: Sample; isTicked: boolean }) => (
  <div
    className={`flex items-center gap-2 rounded-card border bg-card px-2.5 py-2 ${isTicked ? 'border-plum' : 'border-line'}`}
  >
    <CheckMark state={isTicked ? 'on' : 'off'} />
    <MarkedPhoto sample={sample} className="h-13 w-10" />
    <div className="flex min-w-0 grow flex-col gap-0.5">
      <span className="truncate font-semibold">{sample.title}</span>
      <span className="flex justify-between gap-2 text-small text-ink-2">
        <span className="truncate">{sample.from}</span>
        <span className="shrink-0 font-medium">{sample.place}</span>
      </span>
      <span className="flex items-center justify-between gap-2">
        <Chip tone={sample.tone} className="whitespace-nowrap">
          {sample.deadline}
        </Chip>
        <span className="shrink-0 font-semibold tabular-nums">{sample.price}</span>
      </span>
    </div>
  </div>
);
