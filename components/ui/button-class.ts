import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small' | 'large';

const BASE =
  'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap ' +
  'transition-colors select-none pointer-coarse:min-h-10 ' +
  'disabled:cursor-default disabled:opacity-50 data-pending:cursor-default';

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-plum text-on-plum hover:bg-plum-2 data-pressed:bg-plum-2',
  secondary: 'border-line bg-card text-ink hover:border-edge data-pressed:bg-sunk',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-sunk hover:text-ink data-pressed:bg-sunk',
  danger: 'border-transparent bg-red text-on-red hover:opacity-90 data-pressed:opacity-90',
};

const SIZE: Record<ButtonSize, string> = {
  small: 'min-h-7.5 px-2.5 text-small',
  medium: 'min-h-9 px-3.5 text-[0.8125rem] leading-5',
  large: 'min-h-11 px-5 text-body',
};

/** The look of a button, for a link or a router's own anchor. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', extra = ''): string =>
  classNames(BASE, VARIANT[variant], SIZE[size], extra);
