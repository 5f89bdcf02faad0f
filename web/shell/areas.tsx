import { Area, type AreaPage } from './area.tsx';

const ACCOUNT: readonly AreaPage[] = [
  { to: '/app/profil', label: 'Profil' },
  { to: '/app/boutique', label: 'Boutique' },
  { to: '/app/compte', label: 'Compte' },
  { to: '/app/mon-abonnement', label: 'Abonnement' },
  { to: '/app/parametres', label: 'Paramètres' },
];

const DIAGNOSTIC: readonly AreaPage[] = [
  { to: '/app/parser-pro', label: 'Lecture et imports' },
  { to: '/app/test-parser', label: 'Tester un fichier' },
  { to: '/app/test-commande', label: 'Tester une commande' },
];

/** The seller's own data and settings. */
export const AccountArea = () => <Area title="Votre compte" pages={ACCOUNT} />;

/** Tools to find out what was read, and why something was not. */
export const DiagnosticArea = () => <Area title="Diagnostic" pages={DIAGNOSTIC} />;
