import { genuine } from '#core/marketplaces/vinted/light.ts';

/** How long a reading is shown. */
export const SHOWN_MS = 4_000;
/** Distance from the edges of the point at which a corner is tested. */
const PROBE = 28;

/** In order of preference. */
const CORNERS = ['bottom:12px;left:12px', 'bottom:12px;right:12px', 'top:12px;right:12px', 'top:12px;left:12px'];

const LOOK =
  'font:600 12px/1.4 system-ui,sans-serif;padding:4px 10px;border-radius:999px;background:#4a2545;color:#fff;white-space:nowrap';

interface Timers {
  setTimeout(run: () => void, ms: number): number;
}

/**
 * True when the place is occupied by an element that stays there while scrolling, or that is drawn outside its own box.
 */
const isTaken = (document: Document, x: number, y: number, own: Element): boolean =>
  genuine(document, 'elementsFromPoint')
    .call(document, x, y)
    .some((element) => {
      if (element === own || genuine(element, 'matches').call(element, 'html, body')) return false;
      const { left, right, top, bottom } = genuine(element, 'getBoundingClientRect').call(element);
      const isOutside = x < left || x > right || y < top || y > bottom;
      return isOutside || /fixed|sticky/.test(getComputedStyle(element).position);
    });

/** Shows a short text in a free corner of the page, or not at all when all corners are occupied. */
const makeBadge = (document: Document) => {
  const host = document.createElement('div');
  const label = document.createElement('span');
  label.setAttribute('role', 'status');
  label.lang = 'fr';
  label.style.cssText = LOOK;
  host.attachShadow({ mode: 'closed' }).append(label);

  const place = (): void => {
    const { innerWidth, innerHeight } = window;
    const free = CORNERS.find((corner) => {
      const x = corner.includes('left') ? PROBE : innerWidth - PROBE;
      return !isTaken(document, x, corner.includes('top') ? PROBE : innerHeight - PROBE, host);
    });
    host.style.cssText = `all:initial;position:fixed;z-index:2147483646;pointer-events:none;${free ?? 'display:none'}`;
  };

  const others = new MutationObserver(place);
  return {
    show(words: string): void {
      label.textContent = words;
      // Before it is inserted: the page is laid out already, so that testing its corners costs next to nothing.
      place();
      if (host.isConnected) return;
      const root = genuine(document, 'documentElement');
      root.append(host);
      for (const parent of [root, genuine(document, 'body')]) others.observe(parent, { childList: true });
    },
    hide(): void {
      others.disconnect();
      host.remove();
    },
  };
};

/**
 * Shows a short text in a corner of the page for a moment. It takes no click and no focus, leaves nothing behind, and
 * is created only when there is something to show: most pages of the marketplace never pay for it.
 */
export const createBadge = (document: Document, timers: Timers, signal: AbortSignal) => {
  let badge: ReturnType<typeof makeBadge> | null = null;
  let timer = 0;
  const hide = (): void => badge?.hide();
  signal.addEventListener('abort', hide);

  return (words: string): void => {
    if (signal.aborted || genuine(document, 'visibilityState') !== 'visible') return;
    badge ??= makeBadge(document);
    badge.show(words);
    clearTimeout(timer);
    timer = timers.setTimeout(hide, SHOWN_MS);
  };
};
