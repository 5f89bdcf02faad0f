/** A person with an account. */
export type Person = { email: string; password: string };

export const camille: Person = { email: 'camille@exemple.fr', password: 'du tissu bleu et des boutons' };
