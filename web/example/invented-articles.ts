/** What a listing states of an article besides its title. */
interface Described {
  photo: 'baskets' | 'pull' | 'robe' | 'trench' | 'tshirt' | 'veste';
  brand: string | null;
  size: string | null;
  category: string;
  /** Days from listing to sale, about. */
  days: number;
}

const say = (
  photo: Described['photo'],
  brand: string | null,
  size: string | null,
  category: string,
  days: number,
): Described => ({ photo, brand, size, category, days });

const ARTICLES: Readonly<Record<string, Described>> = {
  'Veste en jean Levi’s trucker M': say('veste', 'Levi’s', 'M', 'Femmes Vestes', 12),
  'Robe fleurie Sézane T38': say('robe', 'Sézane', '38', 'Femmes Robes', 7),
  'Pull en laine mérinos gris M': say('pull', 'Uniqlo', 'M', 'Femmes Pulls', 21),
  'Trench beige 40': say('trench', 'Mango', '40', 'Femmes Manteaux', 34),
  'Sneakers Veja V-10 t. 39': say('baskets', 'Veja', '39', 'Femmes Chaussures', 9),
  'Lot de 3 t-shirts enfant 8 ans': say('tshirt', 'Petit Bateau', '8 ans', 'Enfants T-shirts', 18),
  'Jupe plissée 36': say('robe', 'Mango', '36', 'Femmes Jupes', 41),
  'Cardigan écru S': say('pull', 'Sézane', 'S', 'Femmes Pulls', 10),
  'Blazer Sandro 38': say('veste', 'Sandro', '38', 'Femmes Vestes', 16),
  'Chemise en lin L': say('veste', 'Uniqlo', 'L', 'Hommes Chemises', 29),
  'Jean droit taille 40': say('veste', 'Levi’s', '40', 'Femmes Jeans', 24),
  'Manteau en laine 42': say('trench', 'Sandro', '42', 'Femmes Manteaux', 38),
  'Sac en cuir camel': say('tshirt', null, null, 'Femmes Sacs', 15),
  'Ballerines t. 38': say('baskets', 'Repetto', '38', 'Femmes Chaussures', 19),
  'Baskets montantes t. 37': say('baskets', 'Veja', '37', 'Femmes Chaussures', 14),
  'Robe longue imprimée T40': say('robe', 'Mango', '40', 'Femmes Robes', 22),
  'Sweat à capuche 12 ans': say('pull', 'Petit Bateau', '12 ans', 'Enfants Sweats', 26),
  'Gilet en maille M': say('pull', 'Uniqlo', 'M', 'Femmes Pulls', 17),
  'Sweat à capuche L': say('pull', 'Levi’s', 'L', 'Hommes Sweats', 20),
  'Parka 10 ans': say('trench', 'Petit Bateau', '10 ans', 'Enfants Manteaux', 31),
  'Baskets blanches t. 41': say('baskets', 'Veja', '41', 'Hommes Chaussures', 8),
  'Imperméable 12 ans': say('trench', 'Petit Bateau', '12 ans', 'Enfants Manteaux', 27),
  'Veste matelassée 40': say('veste', 'Mango', '40', 'Femmes Vestes', 25),
};

const ANYTHING = say('tshirt', null, null, 'Femmes Hauts', 20);

export const describe = (title: string): Described => ARTICLES[title] ?? ANYTHING;

export const ARTICLE_TITLES: readonly string[] = Object.keys(ARTICLES);

export const photoOf = (title: string): string => `/example-photos/${describe(title).photo}.svg`;
