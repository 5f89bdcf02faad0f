import { CheckIcon } from '#components/ui/icons.ts';
import { MarkedPhoto } from './account-mark.tsx';
import { SAMPLES } from './sample.ts';

const [, DRESS] = SAMPLES;

/** What one sale leaves, over the corner of the window, as the window of an order shows it: 42,00 − 12,00 = 30,00. */
export const ResultPicture = () => (
  <div className="absolute -bottom-10 left-4 w-72 rounded-card border border-line bg-card p-4 shadow-high max-sm:hidden lg:-left-10">
    <div className="flex items-center gap-3 border-b border-line pb-3">
      {DRESS && <MarkedPhoto sample={DRESS} className="h-11 w-9" />}
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold">{DRESS?.title}</span>
        <span className="text-small text-ink-2">vendue 42,00 €, achetée 12,00 €</span>
        <span className="text-small text-ink-2">avant fournitures et cotisations</span>
      </span>
    </div>
    <p className="flex items-baseline justify-between gap-3 pt-3">
      <span className="font-medium">Ce qu’elle vous laisse</span>
      <span className="font-title text-figure font-bold text-green tabular-nums">30,00 €</span>
    </p>
    <p className="flex items-center gap-1.5 pt-1 text-small text-ink-2">
      <CheckIcon size={14} className="text-green" />
      chaque ligne dit d’où elle vient
    </p>
  </div>
);
