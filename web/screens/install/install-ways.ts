import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';

/** How the app is installed by hand in one kind of browser. */
export interface InstallWay {
  name: string;
  /** Explains what to do, or that it cannot be done there. */
  text: string;
}

const WAYS = {
  ios: {
    name: 'iPhone et iPad',
    text: `dans Safari, touchez Partager, puis ${quote('Sur l’écran d’accueil')}.`,
  },
  android: {
    name: 'Android',
    text: `ouvrez le menu du navigateur, puis ${quote('Installer l’application')} ou ${quote('Ajouter à l’écran d’accueil')}.`,
  },
  chromium: {
    name: 'Chrome et Edge',
    text: `cliquez sur l’icône d’installation au bout de la barre d’adresse, ou dans le menu sur ${quote('Installer Comptoir')}.`,
  },
  safari: { name: 'Safari sur Mac', text: `ouvrez le menu Fichier, puis ${quote('Ajouter au Dock')}.` },
  firefox: {
    name: 'Firefox sur ordinateur',
    text: `il n’installe pas d’app${NARROW_NO_BREAK}: gardez la page en favori, ou ouvrez cette adresse dans Chrome ou Edge.`,
  },
} as const satisfies Record<string, InstallWay>;

type WayName = keyof typeof WAYS;

/** An iPad presents itself as a Mac with a touch screen; every browser of an iPhone calls itself Safari. */
const wayNameOf = (userAgent: string, touchPoints: number): WayName => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bChrome\//.test(userAgent) ? 'chromium' : 'safari';
};

/** The way of this browser first, then those of the seller's other devices. */
export const installWays = (
  userAgent: string,
  touchPoints: number,
): { own: InstallWay; others: readonly InstallWay[] } => {
  const own = WAYS[wayNameOf(userAgent, touchPoints)];
  return { own, others: Object.values(WAYS).filter((way) => way !== own) };
};

/** Why no browser installs the app from this address; null where one may. */
export const missingHttps = (page: {
  readonly isSecureContext: boolean;
  readonly location: { readonly origin: string };
}) =>
  page.isSecureContext
    ? null
    : `L’installation demande HTTPS, et cette adresse n’en a pas${NARROW_NO_BREAK}: ${page.location.origin}. Comptoir ne s’ouvre pas non plus sans réseau depuis cette adresse. Demandez une adresse https à la personne qui héberge ce site.`;
