import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { InfoIcon } from '#components/ui/icons.ts';
import type { Regime } from '#core/model/regime.ts';
import { type ExampleVisit, useExample } from '#web/context.ts';

const EVERYBODY = ['/app', '/app/index_temp', '/app/commandes', '/app/ventes', '/app/ventes/prix-d-achat'];

/** What the example has data for: of a private seller, what one who empties a wardrobe has a use for. */
const SHOWN: Readonly<Record<Regime, ReadonlySet<string>>> = {
  professional: new Set([
    ...[...EVERYBODY, '/app/porte-monnaie', '/app/depenses', '/app/inventaire', '/app/statistiques'],
    '/app/analyse-concurrence',
  ]),
  particulier: new Set([
    ...[...EVERYBODY, '/app/porte-monnaie', '/app/inventaire', '/app/particulier/commandeparticulierpage'],
  ]),
};
/** The page of each shop, and their comparison. */
const SHOPS = '/app/analyse-concurrence/';

export const isShownInExample = (regime: Regime, path: string): boolean =>
  SHOWN[regime].has(path) || (regime === 'professional' && path.startsWith(SHOPS));

/** Whether a screen can be shown: all of them, or in the live example those that its invented data fill. */
export const useIsShown = (): ((path: string) => boolean) => {
  const example = useExample();
  return (path) => example === null || isShownInExample(example.regime, path);
};

/** Out of the example: the address of the window, not one of its own. */
const SIGN_UP = '/app/se-connecter?mode=inscription&retour=%2Fapp%2Finstall-app';

/** Above every screen of the example. */
export const ExampleBanner = ({ shownTo, hrefOf }: ExampleVisit) => {
  const isForSeller = shownTo === 'seller';
  return (
    <aside
      aria-label="Exemple"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-blue-soft px-3.5 py-2 text-small low:mb-2"
    >
      <InfoIcon className="text-blue" />
      <p className="min-w-0 grow basis-60">
        <span className="font-semibold text-ink">
          {isForSeller
            ? 'Données d’essai\u202f: rien de ceci n’est à vous.'
            : 'Exemple\u202f: toutes ces données sont inventées.'}
        </span>{' '}
        <span className="text-ink-2">Essayez tout, rien ne part de cette page et elle oublie tout.</span>
      </p>
      {isForSeller ? (
        <a href={hrefOf('/app')} className={buttonClass('primary', 'small')}>
          Quitter l’essai
        </a>
      ) : (
        <span className="flex gap-2">
          <a href={hrefOf('/')} className={buttonClass('quiet', 'small')}>
            Quitter
          </a>
          <a href={hrefOf(SIGN_UP)} className={buttonClass('primary', 'small')}>
            Créer un compte
          </a>
        </span>
      )}
    </aside>
  );
};

const GOES_TO: Readonly<Record<Regime, string>> = {
  professional:
    'Il montre l’accueil, les commandes, les ventes, le porte-monnaie, les dépenses, l’inventaire, les statistiques et une boutique suivie.',
  particulier:
    'Il montre l’accueil, les commandes, les ventes de particulier avec le nombre et le montant de l’année, le porte-monnaie et l’inventaire.',
};

/** In place of a screen that the example has no data for. */
export const NotInExample = ({ regime, hrefOf }: ExampleVisit) => (
  <Card className="mx-auto flex max-w-xl flex-col items-start gap-3 p-6">
    <h1 className="font-title text-title font-bold tracking-tight">L’exemple ne va pas jusque-là</h1>
    <p className="text-lead text-ink-2">
      {GOES_TO[regime]} Le reste (imports, compte, réglages) s’essaie sur vos propres ventes.
    </p>
    <a href={hrefOf(SIGN_UP)} className={buttonClass('primary')}>
      Créer un compte
    </a>
  </Card>
);
