import type { FileImport } from '#core/contract/imports.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';

interface KindWords {
  /** « vente » */
  one: string;
  many: string;
  /** The screen it was opened from. */
  screen: string;
  to: '/app/ventes' | '/app/depenses' | '/app/inventaire';
  /** New ones, in the feminine or masculine. */
  fresh: string;
  taken: string;
}

export const KIND_WORDS: Readonly<Record<ImportKind, KindWords>> = {
  sales: {
    one: 'vente',
    many: 'ventes',
    screen: 'Ventes',
    to: '/app/ventes',
    fresh: 'Nouvelles ventes',
    taken: 'reprises',
  },
  expenses: {
    ...{ one: 'dépense', many: 'dépenses', screen: 'Dépenses', to: '/app/depenses' },
    ...{ fresh: 'Nouvelles dépenses', taken: 'reprises' },
  },
  articles: {
    ...{ one: 'article', many: 'articles', screen: 'Inventaire', to: '/app/inventaire' },
    ...{ fresh: 'Nouveaux articles', taken: 'repris' },
  },
  lots: {
    one: 'lot',
    many: 'lots',
    screen: 'Inventaire',
    to: '/app/inventaire',
    fresh: 'Nouveaux lots',
    taken: 'repris',
  },
  purchases: {
    ...{ one: 'achat', many: 'achats', screen: 'Inventaire', to: '/app/inventaire' },
    ...{ fresh: 'Nouveaux achats', taken: 'repris' },
  },
};

/** « 1 204 ventes » */
export const countOf = (kind: ImportKind, count: number): string =>
  formatPlural(count, KIND_WORDS[kind].one, KIND_WORDS[kind].many);

/** « 214 dépenses · 0 ligne refusée »; of a load, of which none can be: « boutique · 214 lignes » */
export const importText = ({ kind, rows, refused }: FileImport): string => {
  if (kind === 'shop') return `boutique · ${formatPlural(rows, 'ligne')}`;
  const count = kind === 'unknown' ? formatPlural(rows, 'ligne') : countOf(kind, rows);
  return `${count} · ${formatPlural(refused, 'ligne refusée', 'lignes refusées')}`;
};

export const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250 (Europe centrale)',
  macintosh: 'Mac',
} as const;

export const SEPARATOR_NAMES: Readonly<Record<string, string>> = {
  ';': 'point-virgule',
  ',': 'virgule',
  '\t': 'tabulation',
  '|': 'barre verticale',
};

/** Of dates in figures whose year does not come first. */
export const DATE_ORDERS = { dmy: 'jour puis mois (jj/mm/aaaa)', mdy: 'mois puis jour (mm/jj/aaaa)' } as const;

export const DECIMAL_MARKS = { ',': 'virgule', '.': 'point' } as const;

export const ASIDE_WORDS = {
  duplicate: 'doublon exact',
  total: 'ligne de total',
  empty: 'ligne vide',
  heading: 'en-tête répété',
  wallet: 'frais lu dans le porte-monnaie',
  recurring: 'dépense qui revient',
  sold: 'article vendu',
  awaited: 'vente dont l’argent est attendu',
} as const;

export const OFFLINE = `Connexion perdue${NARROW_NO_BREAK}: ce qui est envoyé est gardé. Reprenez quand le serveur répond.`;

export const READING_STOPPED = 'Lecture arrêtée. Rien n’a été écrit. Choisissez un fichier pour recommencer.';
export const STOPPED = 'Import arrêté. Rien n’a été repris de ce fichier.';
export const STOP_UNKNOWN = `Connexion perdue${NARROW_NO_BREAK}: Comptoir ne sait pas si l’import est arrêté. Regardez « Imports précédents » quand le serveur répond${NARROW_NO_BREAK}: vous pourrez l’y annuler.`;
