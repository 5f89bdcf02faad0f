import { REGIMES, type Regime } from '#core/model/regime.ts';

/** Search parameters of the home page, besides those that every screen has. */
export interface HomeSearch {
  /** Money under the other regime than that of the seller's own type. */
  regime?: Regime | undefined;
}

export const parseHomeSearch = ({ regime: asked }: Readonly<Record<string, unknown>>): HomeSearch => ({
  regime: REGIMES.find((regime) => regime === asked),
});
