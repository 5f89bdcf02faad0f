import { fetchedPart } from '#components/ui/fetched-part.tsx';

// What the worker says of active reading comes after the first screen.

export const ReadingOffer = fetchedPart(async () => (await import('./sections/reading-offer.tsx')).ReadingOffer);

export const ReadingRun = fetchedPart(async () => (await import('./sections/reading-run.tsx')).ReadingRun);

export const ReadingWarning = fetchedPart(async () => (await import('./sections/reading-warning.tsx')).ReadingWarning);
