/**
 * What a reload would take away besides typed text: an open dialog, and whatever is marked with `data-unsaved`, such as a file
 * that was read and not sent yet.
 */
const WORK = '[role="dialog"], [role="alertdialog"], [data-unsaved]';

export const hasOpenWork = (): boolean => document.querySelector(WORK) !== null;

/** Whether somebody types or has work open: to draw the screen anew, or to leave it, would take something away from them. */
export const isBusy = (): boolean =>
  hasOpenWork() ||
  document.activeElement instanceof HTMLInputElement ||
  document.activeElement instanceof HTMLTextAreaElement;
