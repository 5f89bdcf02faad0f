import { type PageTab, PageTabs } from './page-tabs.tsx';

const TABS: readonly PageTab[] = [
  { to: '/app/profil', label: 'Profil' },
  { to: '/app/compte', label: 'Compte' },
  { to: '/app/mon-abonnement', label: 'Abonnement' },
  { to: '/app/parametres', label: 'Paramètres' },
];

/** The pages about the seller, who pays and signs in with this account. */
export const AccountTabs = () => <PageTabs label="Votre compte" tabs={TABS} />;
