import { AppError } from '#core/errors.ts';
import { allowsPasskeys } from '#core/model/relying-party.ts';
import type { Config } from '../env.ts';

/** For whom passkeys are made: browsers use one on pages of this origin alone. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

/** @throws {AppError} CONFLICT where the server's public address allows no passkeys */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  if (!allowsPasskeys(origin)) throw new AppError('CONFLICT', NOT_HERE);
  return { id: hostname, origin };
};

const NOT_HERE = 'Les clés d’accès demandent une adresse en https, avec un nom. Celle de ce serveur n’en permet pas.';
