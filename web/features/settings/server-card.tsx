import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { api } from '#core/contract/index.ts';
import { usePlatform } from '#features/workplace.tsx';

/** Where the seller's data is kept, and in which version. */
export const ServerCard = () => {
  const { api: client } = usePlatform();
  const { data, isError } = useQuery({
    queryKey: ['version'],
    queryFn: () => client.call(api.system.version, {}),
  });
  const lines = [
    ['Version', data?.version ?? (isError ? 'inconnue : le serveur ne répond pas' : 'demandée…')],
    ['Plus ancienne extension servie', data?.minClient ?? 'inconnue'],
  ] as const;
  return (
    <Card className="flex flex-col p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Serveur</h2>
      <p className="pt-1 pb-3 text-ink-2">Il garde vos données. L’extension peut en changer, dans ses options.</p>
      <dl>
        {lines.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
