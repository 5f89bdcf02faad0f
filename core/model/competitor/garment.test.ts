import { describe, expect, it } from 'vitest';
import { toGarment } from './garment.ts';

describe('the garment that a title names', () => {
  it.each([
    ['Robe longue à fleurs', 'robes'],
    ['ROBES D’ÉTÉ', 'robes'],
    ['Robe de chambre polaire', 'pyjamas'],
    ['Robe-pull côtelée', 'robes'],
    ['Chemise de nuit en soie', 'pyjamas'],
    ['Chemise en jean', 'chemises'],
    ['Veste en jean Levi’s', 'vestes'],
    ['Jean slim taille haute', 'jeans'],
    ['Jeans Levi’s 501', 'jeans'],
    ['Top Jean Paul Gaultier', 'hauts'],
    ['Jean-Paul Gaultier vintage', null],
    ['Jean Paul Gaultier jean brut', 'jeans'],
    ['Jeanne d’Arc en porcelaine', null],
    ['Jean-Jacques Benson, chaussures de tennis', 'chaussures'],
    ['Jean Louis Scherrer foulard', 'écharpes'],
    ['Tennis blanches', 'sneakers'],
    ['Top état ! Manteau laine', 'manteaux'],
    ['Manteaux & parkas', 'manteaux'],
    ['Polo Ralph Lauren chemise oxford', 'chemises'],
    ['Polo Ralph Lauren taille M', 'polos'],
    ['Polo Lacoste', 'polos'],
    ['Pull & Bear jupe plissée', 'jupes'],
    ['Pull col roulé cachemire', 'pulls'],
    ['T-shirt blanc', 'tee-shirts'],
    ['Tee shirts rayés', 'tee-shirts'],
    ['Marinière Petit Bateau', 'tee-shirts'],
    ['Short de bain garçon', 'maillots de bain'],
    ['Maillot de bain deux pièces', 'maillots de bain'],
    ['Soutien-gorge bonnet B', 'lingerie'],
    ['Bonnet en laine', 'chapeaux'],
    ['Baskets Veja V-10', 'sneakers'],
    ['Bottines à talons', 'bottes'],
    ['Sac à dos Eastpak', 'sacs'],
    ['Boucles d’oreilles dorées', 'bijoux'],
    ['Lot de 3 robes bébé', 'lots'],
    ['Lots de bodies', 'lots'],
    ['Ensemble jupe et veste', 'ensembles'],
    ['Écharpe et bonnet', 'écharpes'],
    ['Noël 2026', null],
    ['', null],
  ])('« %s » gives: %s', (title, garment) => expect(toGarment(title)).toBe(garment));

  it('is unknown without a title', () => expect(toGarment(null)).toBeNull());
});
