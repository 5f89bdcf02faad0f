const TOKENS = ['plum', 'plum-2', 'blue', 'green', 'saffron', 'ink', 'ink-2', 'ink-3', 'line', 'card'] as const;
type Token = (typeof TOKENS)[number];

/** The theme's colours in the format of a canvas. */
export type ChartColors = Readonly<Record<Token, string>>;

/**
 * Resolves the colours at this place of the page: a token contains both themes' values, which only the browser can
 * resolve.
 */
export const readChartColors = (place: HTMLElement): ChartColors => {
  const probe = document.createElement('span');
  place.append(probe);
  const read = (token: Token): string => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = Object.fromEntries(TOKENS.map((token) => [token, read(token)])) as Record<Token, string>;
  probe.remove();
  return colors;
};

/**
 * Calls back when the theme changes between light and dark, by the seller or by the system. Returns a function that
 * ends it.
 */
export const watchTheme = (onChange: () => void): (() => void) => {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  media.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', onChange);
  };
};

/**
 * The styles of the shops in one chart, in order: a colour and a dash pattern each, so that neither is the only
 * distinction.
 */
export const LINE_LOOKS = [
  { token: 'plum', dash: 'solid' },
  { token: 'blue', dash: 'dashed' },
  { token: 'green', dash: 'dotted' },
  { token: 'saffron', dash: 'long' },
  { token: 'plum-2', dash: 'sparse' },
  { token: 'ink-2', dash: 'dashed' },
] as const satisfies readonly { token: Token; dash: Dash }[];
export const OWN_LOOK = { token: 'ink', dash: 'solid' } as const satisfies { token: Token; dash: Dash };

export type Dash = 'solid' | 'dashed' | 'dotted' | 'long' | 'sparse';
/** The chart's dash patterns in the length of a legend sample: pixels drawn and skipped. */
export const DASHES: Readonly<Record<Dash, readonly number[]>> = {
  solid: [],
  dashed: [4, 4],
  dotted: [2, 3],
  long: [8, 4],
  sparse: [2, 6],
};
/** What is to be reached. */
export const GOAL_LOOK = { token: 'plum', dash: 'dashed' } as const satisfies { token: Token; dash: Dash };
export type LineLook = (typeof LINE_LOOKS)[number] | typeof OWN_LOOK | typeof GOAL_LOOK;

/** The style of each line; the seller's own has a fixed one. */
export const lookOf = (place: number, isOwn: boolean): LineLook =>
  isOwn ? OWN_LOOK : (LINE_LOOKS[place % LINE_LOOKS.length] ?? LINE_LOOKS[0]);
