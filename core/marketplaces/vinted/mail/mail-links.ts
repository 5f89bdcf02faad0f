/** `/inbox/<conversation>` of any of the marketplace's sites. */
const INBOX = /^https:\/\/www\.vinted\.(?:[a-z]{2,3}|co\.uk|com\.au)\/inbox\/(\d{6,20})(?:[/?#]|$)/;
/** An address that counts who presses it: its path is the one it leads to, with an id and a signature, in base64. */
const COUNTED = /^https:\/\/links\.vinted\.com\/t\/([\w+/=-]{8,4000})(?:[?#]|$)/;

const decode = (text: string): string => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
};

/** The conversation that a mail leads to; null without one, and where it leads to several. Nothing is ever opened. */
export const conversationIn = (links: readonly string[]): string | null => {
  const found = links.flatMap((link) => {
    const counted = COUNTED.exec(link)?.[1];
    const address = counted === undefined ? link : (decode(counted).split('|')[0] ?? '');
    return INBOX.exec(address)?.[1] ?? [];
  });
  const [first, ...others] = new Set(found);
  return first === undefined || others.length > 0 ? null : first;
};
