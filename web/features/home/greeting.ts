import type { User } from '#core/contract/auth.ts';

/** « Bonjour Léa »: by first name, else by the shown name; an address is no way to greet. */
export const greeting = (user: User | null): string => {
  const name = user?.firstname.trim() || user?.displayname.trim();
  return name ? `Bonjour ${name}` : 'Bonjour';
};
