import { Banner } from '#components/ui/banner.tsx';
import { WarningIcon } from '#components/ui/icons.ts';
import type { BackupProblem } from '#core/contract/user.ts';

/** A daily backup that was not written, for a seller who may be the one to do something about it. */
export const BackupNotice = ({ problem }: { problem: BackupProblem | 'unknown' }) => (
  <Banner
    tone="saffron"
    role="status"
    icon={<WarningIcon className="text-saffron" />}
    title="La sauvegarde du jour n’a pas été faite"
  >
    {REASONS[problem]} Vos données restent en place. Si ce serveur n’est pas le vôtre, prévenez son hébergeur.
  </Banner>
);

const REASONS: Readonly<Record<BackupProblem, string>> = {
  memory: 'Le serveur n’a pas assez de mémoire libre pour l’écrire.',
  disk: 'Il n’y a pas assez de place sur le disque du serveur.',
  failed: 'Elle s’est interrompue avant la fin ; un nouvel essai suivra.',
  unknown: 'Le serveur n’a pas pu l’écrire.',
};
