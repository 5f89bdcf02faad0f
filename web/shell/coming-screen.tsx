import { Chip } from '#components/ui/chip.tsx';
import { COMING, type ComingId } from './coming.ts';

/** The one page of all that is not built yet: says what it will hold and what serves meanwhile. */
export const ComingScreen = ({ id }: { id: ComingId }) => {
  const { title, text, meanwhile } = COMING[id];
  return (
    <div className="flex max-w-xl flex-col items-start gap-3 py-2">
      <Chip tone="blue">À venir</Chip>
      <h1 className="font-title text-title font-bold tracking-tight">{title}</h1>
      <p className="text-lead text-ink-2">{text}</p>
      <p className="text-body text-ink-2">{meanwhile}</p>
    </div>
  );
};
