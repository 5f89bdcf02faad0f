/** The look of all text fields. */
export const FIELD =
  'flex min-h-9 w-full min-w-0 items-center gap-2 rounded-control border border-edge bg-card px-3 text-body text-ink transition-colors ' +
  'hover:border-ink-3 focus-within:border-plum focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-plum ' +
  'data-invalid:border-red pointer-coarse:min-h-10';

export const FIELD_INPUT = 'w-full min-w-0 bg-transparent py-1.5 outline-none placeholder:text-ink-3';
