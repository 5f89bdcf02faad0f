import { expect, it } from 'vitest';
import { createTour, noTour, type TourPlace } from './tour.ts';

const browserStorage = () => {
  const kept = new Map<string, unknown>();
  const place: TourPlace = {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
  };
  return { kept, place };
};
const NOW = Promise.resolve();

it('is due at the first use', async () => {
  const tour = createTour(browserStorage().place, NOW);
  expect(tour.state.isDue).toBe(false);
  await tour.offer();
  expect(tour.state).toEqual({ isDue: true, step: 0 });
});

it('is never due again once it began, not even after a restart in its middle', async () => {
  const { place } = browserStorage();
  const first = createTour(place, NOW);
  await first.offer();
  first.begin();
  first.goTo(1);
  const second = createTour(place, NOW);
  await second.offer();
  expect(second.state.isDue).toBe(false);
});

it('stays away once it was skipped or finished, however often the orders come back in front', async () => {
  const tour = createTour(browserStorage().place, NOW);
  await tour.offer();
  tour.end();
  await tour.offer();
  expect(tour.state.isDue).toBe(false);
});

it('does not ask before the first screen is drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const tour = createTour({ get: async (key) => void asked.push(key), set: async () => undefined }, promise);
  const offered = tour.offer();
  await NOW;
  expect(asked).toEqual([]);
  resolve();
  await offered;
  expect(asked).toEqual(['panelTour']);
});

it('shows nobody around whom it cannot tell from a new seller', async () => {
  const broken = createTour({ get: () => Promise.reject(new Error('lost')), set: async () => undefined }, NOW);
  for (const tour of [broken, noTour()]) {
    await tour.offer();
    expect(tour.state.isDue).toBe(false);
  }
});
