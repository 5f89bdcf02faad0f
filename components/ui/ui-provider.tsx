import { LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Wraps a whole screen: React Aria's own texts are in French, and an icon is 16 px wide unless it names a size. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="fr-FR">
    <LucideProvider size={16} className="shrink-0">
      {children}
    </LucideProvider>
  </I18nProvider>
);
