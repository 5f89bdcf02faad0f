import { browser } from 'wxt/browser';

/** Firefox's own; the types are Chrome's. */
interface WithSidebar {
  sidebarAction: { open(): Promise<void> };
}

/** A click on the toolbar's button opens the panel: by itself in Chrome and Edge, by hand in Firefox. */
export const openPanelOnClick = (): void => {
  if (import.meta.env.FIREFOX) {
    // Only Firefox has it, so the types common to all browsers do not.
    const { sidebarAction } = browser as unknown as WithSidebar;
    // Firefox wants `open` in the very call of the click: nothing may be awaited before it.
    browser.action.onClicked.addListener(() => void sidebarAction.open());
    return;
  }
  void browser.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
  // Until the browser has taken that in, as right after its start, it tells the worker of a click instead.
  browser.action.onClicked.addListener(({ windowId }) => void browser.sidePanel.open({ windowId }));
};
