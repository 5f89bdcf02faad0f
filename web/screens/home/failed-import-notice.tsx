import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { WarningIcon } from '#components/ui/icons.ts';

export interface FailedImportNoticeProps {
  count: number;
  onDismiss: () => void;
}

/** Files of orders that the server could not merge as a whole. */
export const FailedImportNotice = ({ count, onDismiss }: FailedImportNoticeProps) => (
  <Banner
    tone="saffron"
    role="status"
    icon={<WarningIcon className="text-saffron" />}
    action={
      <Button size="small" onPress={onDismiss}>
        Compris
      </Button>
    }
    title={
      count === 1 ? 'Un fichier n’a pas été importé en entier' : `${count} fichiers n’ont pas été importés en entier`
    }
  >
    Le serveur a essayé plusieurs fois. Rien n’est perdu : toutes les lignes restent gardées et figurent dans l’export
    de vos données. Si ce serveur n’est pas le vôtre, prévenez son hébergeur.
  </Banner>
);
