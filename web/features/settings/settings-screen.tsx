import { Link } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { openShortcuts } from '#features/shortcuts/shortcuts-help.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { ServerCard } from './server-card.tsx';
import { ThemeField } from './theme-field.tsx';

/** `/app/parametres`: how this browser shows Comptoir, and what server it speaks to. */
export const SettingsScreen = () => (
  <>
    <PageHeader title="Paramètres" />
    <div className="flex max-w-2xl flex-col gap-4">
      <Card className="flex flex-col gap-3 p-4 sm:p-5">
        <h2 className="font-title text-section font-bold">Affichage</h2>
        <ThemeField />
      </Card>
      <Card className="flex flex-col gap-3 p-4 sm:p-5">
        <h2 className="font-title text-section font-bold">Clavier</h2>
        <p className="text-ink-2">Toute la file se travaille sans souris : flèches, espace, entrée, M, A.</p>
        <div>
          <Button onPress={openShortcuts}>Voir les raccourcis</Button>
        </div>
      </Card>
      <ServerCard />
      <Card className="flex flex-col gap-3 p-4 sm:p-5">
        <h2 className="font-title text-section font-bold">Votre compte</h2>
        <div className="flex flex-wrap gap-2.5">
          <Link to="/app/profil" className={buttonClass()}>
            Profil
          </Link>
          <Link to="/app/compte" className={buttonClass()}>
            Compte et appareils
          </Link>
          <Link to="/app/mon-abonnement" className={buttonClass()}>
            Abonnement
          </Link>
          <Link to="/app/install-app" className={buttonClass()}>
            Installer l’extension
          </Link>
        </div>
      </Card>
    </div>
  </>
);
