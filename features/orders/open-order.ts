import { fetchedPart } from '#components/ui/fetched-part.tsx';

/** The details of an order, loaded when the first is opened: a list is read far more often than its rows are opened. */
export const OpenOrder = fetchedPart(async () => (await import('./order-window.tsx')).OrderWindow);
