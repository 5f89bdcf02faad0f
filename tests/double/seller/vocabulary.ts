import { between, pick, type Random } from './prng.ts';

const garments = [
  'Veste en jean',
  'Robe fleurie',
  'Robe longue',
  'Pull en laine',
  'Chemise en lin',
  'Trench beige',
  'Jupe plissée',
  'Pantalon taille haute',
  'Blazer oversize',
  'Manteau long',
  'Doudoune légère',
  'Cardigan mohair',
  'T-shirt blanc',
  'Combinaison',
  'Short en lin',
  'Bottines en cuir',
  'Baskets montantes',
  'Sac bandoulière',
  'Écharpe en cachemire',
  'Maillot de foot',
  'Polo piqué',
  'Sweat à capuche',
  'Salopette',
  'Escarpins vernis',
  'Bonnet côtelé',
] as const;

export const brands = [
  'Levi’s',
  'Sézane',
  'Zara',
  'Mango',
  'Maje',
  'Sandro',
  'Petit Bateau',
  'Adidas',
  'Nike',
  'Comptoir des Cotonniers',
  'Kiabi',
  'Uniqlo',
  'COS',
  'Lacoste',
  'Ralph Lauren',
  'A.P.C.',
  'Isabel Marant',
  'H&M',
  'Promod',
  'Carhartt',
] as const;

export const sizes = ['XS', 'S', 'M', 'L', 'XL', '34', '36', '38', '40', '42', 'T38', '8 ans'] as const;

/**
 * Titles that break careless code: markup, quotation marks, flight escapes, bidi, emoji, and a decoy of the page's own
 * data.
 */
export const oddTitles = [
  'Robe « été » & short <b>neuf</b>',
  '</script><script>window.pirate=1</script>',
  '$5 tee vintage',
  'Pull "col V" \\ laine\tmérinos',
  '"preloadedOrders":{"orders":[]}',
  '👗 Robe 🌸 brodée',
  '\u202eeuqinut\u202c à l’envers',
  '=SOMME(A1:A9)',
] as const;

const towns = ['Lyon', 'Nantes', 'Lille', 'Rennes', 'Toulouse', 'Metz', 'Dijon', 'Brest', 'Tours', 'Angers'] as const;
const nameParts = [
  'lila',
  'marius',
  'camelia',
  'hugo',
  'zoe',
  'jade',
  'noe',
  'alba',
  'elio',
  'mina',
  'oscar',
  'ines',
] as const;

export function inventTitle(random: Random): string {
  return `${pick(random, garments)} ${pick(random, brands)} ${pick(random, sizes)}`;
}

export function inventLogin(random: Random): string {
  return `${pick(random, nameParts)}_${pick(random, nameParts)}${between(random, 1, 99)}`;
}

export function inventTown(random: Random): string {
  return pick(random, towns);
}
