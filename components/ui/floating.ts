/** The background of everything that floats: popovers and menus. */
export const FLOATING =
  'animate-appear rounded-card border border-line bg-raised text-body text-ink shadow-high outline-none';
