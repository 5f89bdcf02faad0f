import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { COMING, type ComingId } from './coming.ts';
import { PageHeader } from './page-header.tsx';

/** The shared page for everything that is not built yet: what it will contain, when it comes and what to use meanwhile. */
export const ComingScreen = ({ id }: { id: ComingId }) => {
  const { title, text, when, meanwhile } = COMING[id];
  return (
    <>
      <PageHeader title={title} aside={<Chip tone="blue">À venir</Chip>} />
      <Card className="flex flex-col gap-3 p-4 sm:p-5">
        <p className="text-lead">{text}</p>
        <p className="text-body">{when}</p>
        <p className="text-body text-ink-2">{meanwhile}</p>
      </Card>
    </>
  );
};
