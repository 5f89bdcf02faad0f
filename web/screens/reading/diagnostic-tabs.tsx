import { type PageTab, PageTabs } from '#web/shell/page-tabs.tsx';

const ORDER_BENCH: PageTab = { to: '/test-commande', label: 'Tester une commande' };

const TOOLS: readonly PageTab[] = [
  { to: '/app/parser-pro', label: 'Lecture des pages' },
  { to: '/app/test-parser', label: 'Tester un fichier' },
  ORDER_BENCH,
];

const PUBLIC_BENCHES: readonly PageTab[] = [{ to: '/test-parser', label: 'Tester un fichier' }, ORDER_BENCH];

/** Tools for a page that was not read as it should have been, and for pages saved as files. */
export const DiagnosticTabs = () => <PageTabs label="Diagnostic" tabs={TOOLS} />;

/** The tools that need no account. */
export const PublicBenchTabs = () => <PageTabs label="Diagnostic" tabs={PUBLIC_BENCHES} />;
