import { browser } from 'wxt/browser';

/** Specific to Firefox; the types are Chrome's. */
interface WithSidebar {
  sidebarAction: { open(): Promise<void> };
}

/** A click on the toolbar button opens the panel: automatically in Chrome and Edge, by code in Firefox. */
export const openPanelOnClick = (): void => {
  if (import.meta.env.FIREFOX) {
    // Only Firefox has it, so the common types of all browsers do not.
    const { sidebarAction } = browser as unknown as WithSidebar;
    // Firefox only allows `open` synchronously within the click handler: nothing may be awaited before it.
    browser.action.onClicked.addListener(() => void sidebarAction.open());
    return;
  }
  void browser.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
  // Until the browser has applied that setting, just after its start for example, it sends the worker a click event
  // instead.
  browser.action.onClicked.addListener(({ windowId }) => void browser.sidePanel.open({ windowId }));
};
