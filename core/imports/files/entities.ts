const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', euro: '€', pound: '£' },
  ...{ eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', ecirc: 'ê', Eacute: 'É', laquo: '«', raquo: '»' },
};

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi;

const isLetter = (code: number): boolean => code > 0 && code <= 0x10ffff;

/** Replaces `&amp;`, `&#233;` and the like; what is not known stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return isLetter(code) ? String.fromCodePoint(code) : whole;
  });
