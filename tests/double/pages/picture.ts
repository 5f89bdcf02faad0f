const shapes = [
  'M30 22 50 30 70 22 92 38 82 54 74 48V112H26V48L18 54 8 38Z',
  'M38 18H62L60 44 84 116H16L40 44Z',
  'M30 16H70L78 118H56L50 58 44 118H22Z',
  'M16 44H84L90 112H10ZM36 44C36 14 64 14 64 44',
] as const;

/** A flat picture of a garment, with colours and cut derived from the photo's address. */
export function toPicture(path: string): string {
  let seed = 7;
  for (const character of path.split('/')[2] ?? path) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  const hue = seed % 360;
  const cut = shapes[seed % shapes.length] ?? shapes[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 133" width="150" height="200"><rect width="100" height="133" fill="hsl(${(hue + 30) % 360} 22% 88%)"/><path d="${cut}" fill="hsl(${hue} 38% 46%)" stroke="hsl(${hue} 40% 34%)" stroke-width="1.5"/></svg>`;
}
