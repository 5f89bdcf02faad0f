import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Wraps a whole screen: React Aria's own texts are in French. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="fr-FR">{children}</I18nProvider>
);
